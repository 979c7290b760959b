import { connect, createServer, type Socket } from 'node:net';
import { reset } from '../../../../tools/operator-simulator/wire/reset.ts';

/** A proxy between client and server that can cut every connection. */
export async function createTcpProxy(toPort: number) {
  const open = new Set<Socket>();
  let isBlocked = false;
  let chunksLeft = Number.POSITIVE_INFINITY;
  const cut = (): void => {
    for (const one of open) reset(one);
  };
  const server = createServer((near) => {
    if (isBlocked) {
      reset(near);
      return;
    }
    const far = connect(toPort, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.on('data', () => {
        chunksLeft -= 1;
        if (chunksLeft === 0) cut();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    cut,
    /** Cuts when so many more pieces have come, from either side. */
    cutAfter(chunks: number): void {
      chunksLeft = chunks;
    },
    wasCut: () => chunksLeft <= 0,
    /** Blocks new connections until it is reversed. */
    block(now: boolean): void {
      isBlocked = now;
      if (now) cut();
    },
    close(): void {
      cut();
      server.close();
    },
  };
}
