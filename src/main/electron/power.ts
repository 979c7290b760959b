import { powerMonitor, powerSaveBlocker } from 'electron';

export type PowerListener = { onSuspend(): void; onResume(): void };

/** Calls back when the computer goes to sleep and wakes. Returns the undo. */
export function watchPower({ onSuspend, onResume }: PowerListener): () => void {
  powerMonitor.on('suspend', onSuspend);
  powerMonitor.on('resume', onResume);
  return () => {
    powerMonitor.off('suspend', onSuspend);
    powerMonitor.off('resume', onResume);
  };
}

/** Prevents sleep (the screen may turn off) until the returned function is called. */
export function keepAwake(): () => void {
  const id = powerSaveBlocker.start('prevent-app-suspension');
  return () => {
    powerSaveBlocker.stop(id);
  };
}
