import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { reset } from '../../../../../tools/operator-simulator/wire/reset.ts';

/** A loopback proxy in front of a server: it can be cut and restored, and counts what passes. */
export type Line = {
  readonly origin: string;
  /** How many connections were ever made, used or not. */
  connections(): number;
  /** Request lines in order of arrival. */
  requests(): readonly string[];
  /** Connections it closed because a second request came on them. */
  kills(): number;
  /**
   * Refuses new connections from the nth registration on, which itself passes: nothing else is being connected then.
   */
  takeAwayAt(registration: number): void;
  reconnect(): Promise<void>;
  close(): void;
};

const REQUEST_LINE = /^(GET|POST) \S+ HTTP\/1\.1\r\n/;

/** `killsKept`: closes a connection that has carried one answer when the next request comes on it. */
export async function openLine(toPort: number, { killsKept = false } = {}): Promise<Line> {
  const requests: string[] = [];
  const open = new Set<Socket>();
  let kills = 0;
  let connections = 0;
  let awayAt = Number.POSITIVE_INFINITY;
  const registrations = () =>
    requests.filter((line) => line.startsWith('POST') && line.includes('/registration')).length;

  function carry(socket: Socket): void {
    connections += 1;
    const operator = connect(toPort, '127.0.0.1');
    let count = 0;
    for (const end of [socket, operator]) {
      open.add(end);
      end.on('close', () => {
        open.delete(end);
        socket.destroy();
        operator.destroy();
      });
      end.on('error', () => undefined);
    }
    operator.pipe(socket);
    socket.on('data', (chunk: Buffer) => {
      const line = REQUEST_LINE.exec(chunk.toString('latin1'))?.[0];
      if (line !== undefined) {
        requests.push(line.trim());
        count += 1;
        if (registrations() === awayAt) server.close();
      }
      if (killsKept && count > 1) {
        kills += 1;
        reset(socket);
      } else {
        operator.write(chunk);
      }
    });
  }

  let server: Server = createServer(carry);
  const port = await listenSomewhere(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    connections: () => connections,
    requests: () => requests,
    kills: () => kills,
    takeAwayAt(registration) {
      awayAt = registration;
    },
    async reconnect() {
      awayAt = Number.POSITIVE_INFINITY;
      server = createServer(carry).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Below the range from which systems assign ports, so that nobody else gets the port while the proxy is cut. */
async function listenSomewhere(server: Server): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    server.listen(port, '127.0.0.1');
    const isListening = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (isListening) return port;
  }
}
