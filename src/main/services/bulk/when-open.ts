/** Calls for which a job need not be open: it is not there yet, or the disk alone is asked. */
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

/** What a job is asked is answered when it is open: of a large one that takes a while, in turns with other work. */
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
