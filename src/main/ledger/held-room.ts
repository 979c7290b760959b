import { AppError } from '../../shared/errors/app-error.ts';
import type { Log } from '../ports.ts';
import type { HeldRoom } from './sql.ts';

/** Runs some work, and on a full disk again with the reserved space released: an outcome must be written even then. */
export function withHeldRoom(work: () => void, { heldRoom, log }: { heldRoom: HeldRoom | null; log: Log }): void {
  try {
    work();
  } catch (error) {
    if (!isDiskFull(error) || heldRoom?.release() !== true) throw error;
    log.warn('ledger.held-room-used');
    work();
  }
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof AppError && error.data.code === 'store' && error.data.reason === 'disk-full';
}
