const nothing = () => undefined;

/** For effects: gives the answer only as long as the effect holds; returns what ends it. */
export function whileHere<T>(
  asked: Promise<T> | undefined,
  take: (answer: T) => void,
  failed: (thrown: unknown) => void = nothing,
): () => void {
  let isLeft = false;
  asked?.then(
    (answer) => isLeft || take(answer),
    (thrown: unknown) => isLeft || failed(thrown),
  );
  return () => {
    isLeft = true;
  };
}

/** The same after a pause: while a person types or goes on, nothing is asked. */
export function askAfter<T>(
  delayMs: number,
  ask: () => Promise<T>,
  take: (answer: T) => void,
  failed?: (thrown: unknown) => void,
): () => void {
  let leave: () => void = nothing;
  const timer = setTimeout(() => {
    leave = whileHere(ask(), take, failed);
  }, delayMs);
  return () => {
    clearTimeout(timer);
    leave();
  };
}
