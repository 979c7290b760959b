/** While it runs, one more run is kept for afterwards, however often it is asked for. Done when a run begun later is done. */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function begin(): Promise<void> {
    const mine = run().finally(() => {
      if (running === mine) running = null;
    });
    running = mine;
    return mine;
  }

  function again(): Promise<void> {
    next = null;
    return begin();
  }

  return () => {
    if (running === null) return begin();
    next ??= running.then(again, again);
    return next;
  };
}
