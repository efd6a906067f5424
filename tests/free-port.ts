import {createServer, type AddressInfo} from 'node:net';

/** A port that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const {port} = probe.address() as AddressInfo;
        probe.close(() => resolve(port));
      });
  });
