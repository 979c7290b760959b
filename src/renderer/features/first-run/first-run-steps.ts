export const STEPS = ['language', 'connection', 'clock', 'ready'] as const;
export type StepId = (typeof STEPS)[number];

/** How a step is drawn: done ones keep a check and can be gone back to. */
export function stepState(step: StepId, current: StepId): 'done' | 'current' | 'todo' {
  const difference = STEPS.indexOf(step) - STEPS.indexOf(current);
  return difference < 0 ? 'done' : difference === 0 ? 'current' : 'todo';
}
