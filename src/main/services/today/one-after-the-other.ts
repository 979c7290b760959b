/** Calls do their work in the order they came, each when the one before has ended; one that fails holds up none. */
export function oneAfterTheOther<Given>(work: (given: Given) => Promise<void>): (given: Given) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (given) => {
    const next = () => work(given);
    last = last.then(next, next);
    return last;
  };
}
