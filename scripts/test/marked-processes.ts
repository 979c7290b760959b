import { readdirSync, readFileSync } from 'node:fs';

const VARIABLE = 'ELKONTOR_STEP';

export type Marked = { readonly pid: number; readonly command: string };

/** A mark that a process hands on to whatever it starts, also to what outlives it. */
export function markFor(name: string): { readonly env: Readonly<Record<string, string>>; running(): Marked[] } {
  const mark = `${name}-${process.pid}-${Math.round(performance.now())}`;
  return { env: { [VARIABLE]: mark }, running: () => runningWith(`${VARIABLE}=${mark}`) };
}

export function endAll(processes: readonly Marked[]): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Ended by itself meanwhile.
    }
  }
}

/** Empty where there is no /proc. */
function runningWith(line: string): Marked[] {
  return pids().flatMap((pid) => {
    try {
      if (!readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(line)) return [];
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
      return [{ pid, command: command.slice(0, 200) }];
    } catch {
      // Of another user, or ended meanwhile.
      return [];
    }
  });
}

function pids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}
