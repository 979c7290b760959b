/** Runs something after delayMs; returns a function that cancels it. Injected, so that tests need not wait. */
export type Later = (delayMs: number, run: () => void) => () => void;

export const laterWithTimeout: Later = (delayMs, run) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};
