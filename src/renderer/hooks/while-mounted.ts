const nothing = () => undefined;

/** For effects: takes the answer only while the component is mounted. Returns the effect's clean-up. */
export function whileMounted<T>(
  asked: Promise<T> | undefined,
  take: (answer: T) => void,
  failed: (thrown: unknown) => void = nothing,
): () => void {
  let isOver = false;
  asked?.then(
    (answer) => isOver || take(answer),
    (thrown: unknown) => isOver || failed(thrown),
  );
  return () => {
    isOver = true;
  };
}

/** The same after a pause, so that nothing is asked while a person still types. */
export function askAfter<T>(
  delayMs: number,
  ask: () => Promise<T>,
  take: (answer: T) => void,
  failed?: (thrown: unknown) => void,
): () => void {
  let leave: () => void = nothing;
  const timer = setTimeout(() => {
    leave = whileMounted(ask(), take, failed);
  }, delayMs);
  return () => {
    clearTimeout(timer);
    leave();
  };
}
