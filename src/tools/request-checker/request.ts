/** A request as somebody pasted it: nothing is decoded, and nothing is added that isn't sent. */
export interface PastedRequest {
  /** Upper case. */
  method: string;
  url: string;
  headers: [name: string, value: string][];
  /** Undefined where there is none, or where it's in a file. */
  body: string | undefined;
  /** The name of the file that contains the body. */
  bodyFile?: string | undefined;
  isForm?: boolean;
  isCurl?: boolean;
  /** Whether a shell would end the command at the `&` of the URL. */
  isCut?: boolean;
}

/** A response as somebody pasted it. */
export interface PastedResponse {
  status: number | undefined;
  body: string;
}

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The value of a header, by its name in any case. */
export const headerOf = ({headers}: PastedRequest, name: string): string | undefined =>
  headers.find(([header]) => header.toLowerCase() === name.toLowerCase())?.[1];

/** The request with another value of a header, or without it. */
export const withHeader = (
  request: PastedRequest,
  name: string,
  value?: string,
): PastedRequest => ({
  ...request,
  headers: [
    ...request.headers.filter(([header]) => header.toLowerCase() !== name.toLowerCase()),
    ...(value === undefined ? [] : [[name, value] as [string, string]]),
  ],
});

/** Recognizes what a person, a tool, or a shell fills in later: `$TOKEN`, `{{token}}`, or `%TOKEN%`. */
export const isVariable = (text: string): boolean =>
  /^\$[\w({]|^\{\{.+\}\}$|^%\w+%$/.test(text.trim());
