/**
 * Long work as a generator that can be interrupted at each yield: run at once in a thread, or in turns with other work
 * on main.
 */
export type Steps<T> = Generator<void, T>;

export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export async function inTurns<T>(steps: Steps<T>, yieldTurn: () => Promise<void>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldTurn();
  }
}

/** Cells processed without a pause: a few milliseconds. */
const CELLS_A_TURN = 8000;

/** Whether other work should run now, after this many rows of this width. */
export function isTurn(row: number, width: number): boolean {
  return row % Math.max(1, Math.floor(CELLS_A_TURN / Math.max(1, width))) === 0;
}
