import { createServer, type RequestListener, type Server } from 'node:http';

export type Listening = {
  /** http://127.0.0.1:<port> */
  readonly origin: string;
  close(): Promise<void>;
};

/** Starts an HTTP server on loopback only. Rejects when the port is taken. */
export async function listen(port: number, onRequest: RequestListener): Promise<Listening> {
  const server: Server = createServer(onRequest);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
