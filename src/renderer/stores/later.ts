/** Runs something after delayMs; the returned function calls it off. Injected, so tests need not wait. */
export type Later = (delayMs: number, run: () => void) => () => void;

export const laterWithTimeout: Later = (delayMs, run) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};
