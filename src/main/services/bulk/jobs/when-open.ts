/** Calls that need no open job: it does not exist yet, or only the disk is read. */
const WITHOUT_ROWS: ReadonlySet<string> = new Set([
  'open',
  'paste',
  'browse',
  'openFile',
  'remove',
  'progress',
  'states',
  'results',
  'inquiry',
  'saveResults',
  'savedFiles',
  'showFile',
]);

type Call = (input: never) => unknown;

/** Waits until a job is open before a call is answered; a large one takes a while and yields to other work. */
export function whenOpen<C extends Readonly<Record<string, Call>>>(
  ready: (jobId: string) => Promise<void>,
  calls: C,
): { readonly [N in keyof C]: (...input: Parameters<C[N]>) => Promise<Awaited<ReturnType<C[N]>>> } {
  const waiting = Object.entries(calls).map(([name, call]) => [
    name,
    async (input: { readonly jobId?: string } | undefined) => {
      if (input?.jobId !== undefined && !WITHOUT_ROWS.has(name)) await ready(input.jobId);
      return call(input as never);
    },
  ]);
  // The same names, each with the input of its own.
  return Object.fromEntries(waiting);
}
