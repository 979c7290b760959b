import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of a few megabytes that can be filled completely. */
export type SmallDisk = {
  /** False where this process may not mount anything. */
  readonly canMount: boolean;
  mount(): void;
  unmount(): void;
  /** Uses up all remaining space. */
  fill(): void;
  empty(): void;
};

export function createSmallDisk(folder: string, megabytes: number): SmallDisk {
  function mount(): void {
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  }
  // A lazy unmount: a failed test may still have a file open.
  const unmount = (): void => void execFileSync('umount', ['-l', folder], { stdio: 'ignore' });

  function tryMount(): boolean {
    try {
      mount();
    } catch {
      return false;
    }
    unmount();
    return true;
  }

  return {
    canMount: tryMount(),
    mount,
    unmount,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(join(folder, `filler-${readdirSync(folder).length}`), Buffer.alloc(bavail * bsize));
    },
    empty() {
      for (const name of readdirSync(folder)) if (name.startsWith('filler')) rmSync(join(folder, name));
    },
  };
}
