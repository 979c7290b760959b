import { AppError } from '../../shared/errors/app-error.ts';
import type { Log } from '../ports.ts';

/** Disk space reserved so that an outcome can be written on a full disk. */
export type DiskReserve = { ensure(): boolean; release(): boolean };

/** Runs some work, and on a full disk again with the reserved space released: an outcome must be written even then. */
export function withDiskReserve(
  work: () => void,
  { diskReserve, log }: { diskReserve: DiskReserve | null; log: Log },
): void {
  try {
    work();
  } catch (error) {
    if (!isDiskFull(error) || diskReserve?.release() !== true) throw error;
    log.warn('ledger.reserve-used');
    work();
  }
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof AppError && error.data.code === 'store' && error.data.reason === 'disk-full';
}
