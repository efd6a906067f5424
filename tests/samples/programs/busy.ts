import type {Handler, Reply} from './store';

// How often the store's own limit is reached depends on the machine. These responses come for certain.

/** The time that a busy route asks a program to wait, in milliseconds. */
export const reset = 2000;

const tooMany: Reply = {
  status: 429,
  headers: {'x-rate-limit-reset': String(reset)},
  body: {code: 429},
};

/** Handlers that respond with 429 as often as `busy` says, by their route, and call `note` each time. */
export const limited = (
  handlers: Record<string, Handler>,
  busy: Map<string, number>,
  note: (route: string) => void,
): Record<string, Handler> =>
  Object.fromEntries(
    Object.entries(handlers).map(([route, handler]): [string, Handler] => [
      route,
      (request) => {
        note(route);
        const times = busy.get(route) ?? 0;
        busy.set(route, Math.max(0, times - 1));
        return times > 0 ? tooMany : handler(request);
      },
    ]),
  );
