/** Processor time of the longest turn of main's event loop, in milliseconds: on a busy machine wall time says less. */
export function watchMain(): () => number {
  const now = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longest = 0;
  let last = now();
  let isOver = false;
  const turn = () => {
    const at = now();
    longest = Math.max(longest, at - last);
    last = at;
    if (!isOver) setImmediate(turn);
  };
  turn();
  return () => {
    isOver = true;
    return longest;
  };
}
