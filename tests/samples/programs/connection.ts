import {connect, createServer, type AddressInfo} from 'node:net';

/** A connection to a store, which can break. */
export interface Connection {
  url: string;
  /** How often it has broken. */
  broken: () => number;
  stop: () => void;
}

/**
 * Connects to a store. The connection breaks after the first requests that `matches` chooses, before their responses.
 *
 * @param matches is called with the text of the request
 */
export async function connectTo(
  url: string,
  failures: number,
  matches: (request: string) => boolean = () => true,
): Promise<Connection> {
  let broken = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(new URL(url).port), '127.0.0.1');
    client.on('data', (data) => {
      if (broken < failures && matches(data.toString())) {
        broken += 1;
        client.destroy();
      } else upstream.write(data);
    });
    upstream.pipe(client);
    client.on('error', () => undefined).on('close', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    broken: () => broken,
    stop: () => server.close(),
  };
}
