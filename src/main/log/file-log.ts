import { appendFileSync, chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Clock, Log, LogFields } from '../ports.ts';
import { allowedFields } from './allowed-fields.ts';

const MAX_BYTES = 1024 * 1024;
const KEPT_FILES = 5;

/**
 * The app's log: one JSON line per event, filtered by an allow-list, rotated, readable by its owner only. A log that
 * cannot be written (full disk) never stops the app.
 */
export function createFileLog(options: { folder: string; clock: Clock; maxBytes?: number }): Log {
  const file = path.join(options.folder, 'elkontor.log');
  const maxBytes = options.maxBytes ?? MAX_BYTES;
  let size = prepare(options.folder, file);

  function write(level: string, event: string, fields: LogFields = {}): void {
    const line = `${JSON.stringify({ at: new Date(options.clock.now()).toISOString(), level, event, ...allowedFields(fields) })}\n`;
    try {
      if (size + line.length > maxBytes) {
        rotate(file);
        size = 0;
      }
      appendFileSync(file, line, { mode: 0o600 });
      size += line.length;
    } catch {
      // There is nowhere to report it.
    }
  }

  return {
    info: (event, fields) => write('info', event, fields),
    warn: (event, fields) => write('warn', event, fields),
    error: (event, fields) => write('error', event, fields),
  };
}

function prepare(folder: string, file: string): number {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!existsSync(file)) return 0;
    chmodSync(file, 0o600);
    return statSync(file).size;
  } catch {
    return 0;
  }
}

function rotate(file: string): void {
  rmSync(`${file}.${KEPT_FILES - 1}`, { force: true });
  for (let index = KEPT_FILES - 2; index >= 0; index -= 1) {
    const from = index === 0 ? file : `${file}.${index}`;
    if (existsSync(from)) renameSync(from, `${file}.${index + 1}`);
  }
}
