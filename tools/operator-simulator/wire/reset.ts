import type { Socket } from 'node:net';

/**
 * Breaks a connection: the other end sees a reset, or its orderly end where that has begun. Node refuses to reset what
 * is being ended (EINVAL), and then never closes its handle: the thread or process that holds it cannot end any more.
 */
export function reset(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
