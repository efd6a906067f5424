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
  /** Whether the text says nothing of headers and body, as a URL and a line of a log. */
  isPartial?: boolean;
  /** Whether curl adds the type of a form. */
  isTypeImplied?: boolean;
  /** The shell of Windows that a command is for. */
  shell?: 'cmd' | 'powershell' | undefined;
  /** What makes a shell send another request than was meant. */
  faults?: ShellFault[];
}

export type ShellFault =
  'cut' | 'typographic' | 'prompt' | 'variable' | 'space' | 'lines' | 'open' | 'alias';

/** A response as somebody pasted it. */
export interface PastedResponse {
  status: number | undefined;
  /** The JSON in it, if there is any. */
  body: unknown;
  isHtml?: boolean;
}

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The value of a header, by its name in any case. */
export const headerOf = ({headers}: PastedRequest, name: string): string | undefined =>
  headers.find(([header]) => header.toLowerCase() === name.toLowerCase())?.[1];

/** The request with another value of a header, in its place, or without it. */
export function withHeader(request: PastedRequest, name: string, value?: string): PastedRequest {
  const isHeader = ([header]: [string, string]) => header.toLowerCase() === name.toLowerCase();
  const position = request.headers.findIndex(isHeader);
  const headers = request.headers.filter((header) => !isHeader(header));
  if (value !== undefined) {
    headers.splice(position < 0 ? headers.length : position, 0, [name, value]);
  }
  return {...request, headers};
}

const templates = String.raw`\$?\{\{.*?\}\}|\$\{[^}]*\}|\$\([^)]*\)|\$\w+|%\w+%|<<\w+>>|![A-Z_]+!`;

/** Recognizes a text with what a person, a tool, or a shell fills in later: `$TOKEN`, `{{token}}`, or `%TOKEN%`. */
export const hasTemplate = (text: string): boolean => new RegExp(templates).test(text);

/** Recognizes a text that is nothing else. In a URL, curl also fills in `{1,2}` and `[1-5]`. */
export const isVariable = (text: string): boolean =>
  new RegExp(`^(?:${templates}|\\{[\\w,-]+\\}|\\[\\w+-\\w+\\])+$`).test(text.trim());
