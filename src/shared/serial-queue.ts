/**
 * Work that must not overlap: each piece begins when the one before has ended, in the order of the calls. A failure
 * reaches whoever asked for that piece, and holds up no other.
 */
export function createSerialQueue(): <T>(work: () => T | Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work, work);
    last = done;
    return done;
  };
}
