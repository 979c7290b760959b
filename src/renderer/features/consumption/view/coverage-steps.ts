/** States of a step in a strip of coverage: all of it was delivered; some or all of it was not; nothing was to come. */
export const COVERED = 0;
export const LACKING = 1;
export const NOTHING_DUE = 2;

/** One series, step by step. The label stands where the values of the axis stand. */
export type Coverage = { readonly label: string; readonly steps: Uint8Array };

/** Stretches of one state inside a window; `to` is exclusive. */
export function runsOf(
  steps: Uint8Array,
  state: number,
  window: { from: number; to: number },
): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let step = window.from; step < window.to; step++) {
    if (steps[step] !== state) {
      continue;
    }
    const last = runs.at(-1);
    if (last?.to === step) {
      last.to += 1;
    } else {
      runs.push({ from: step, to: step + 1 });
    }
  }
  return runs;
}
