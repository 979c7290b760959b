/**
 * Runs at most `concurrency` parts at a time, including parts added meanwhile; a part to be requested again goes to
 * the end. Starts no more when `isShut`; returns the parts that were not settled then. The first thrown error ends all
 * of them.
 */
export async function mapConcurrent<Part>(
  queue: Part[],
  concurrency: number,
  isShut: () => boolean,
  run: (part: Part) => Promise<'settled' | 'again'>,
): Promise<Part[]> {
  const active = new Set<Promise<void>>();
  let next = 0;
  const begin = async (part: Part) => {
    if ((await run(part)) === 'again') queue.push(part);
  };
  while ((next < queue.length && !isShut()) || active.size > 0) {
    while (next < queue.length && active.size < concurrency && !isShut()) {
      const part = queue[next] as Part;
      next += 1;
      const running = begin(part).finally(() => active.delete(running));
      active.add(running);
    }
    await Promise.race(active);
  }
  return queue.slice(next);
}
