/**
 * While it runs, one further run is queued, however often it is requested. Resolves when a run started after the
 * request is done.
 */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function begin(): Promise<void> {
    const started = run().finally(() => {
      if (running === started) running = null;
    });
    running = started;
    return started;
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
