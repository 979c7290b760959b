import type { BuiltParts } from './built-parts.ts';

/** The part of a running app that is needed here; both shells have it. */
export type RunningApp = {
  readonly exited: Promise<number | null>;
  readonly page: { reload(): Promise<unknown> };
  close(): Promise<void>;
};

export type DevelopmentParts = {
  launch(): Promise<RunningApp>;
  readBuilt(): BuiltParts | null;
  /** Calls back after each build; returns a function that stops watching. */
  watch(onSettled: () => void): () => void;
  say(line: string): void;
};

/**
 * Runs the app until its window is closed. A new page is shown by a reload; a new main or preload by a new start on the
 * same profile folder. Returns the exit code and how to end it from outside.
 */
export function keepRunning(parts: DevelopmentParts): { readonly done: Promise<number>; stop(): Promise<void> } {
  const { promise: done, resolve } = Promise.withResolvers<number>();
  let app: RunningApp | null = null;
  let running: BuiltParts | null = null;
  /** One change at a time; a change during the work is found by comparing again. */
  let work: Promise<void> = Promise.resolve();
  let ended = false;

  const start = async (): Promise<void> => {
    running = parts.readBuilt();
    const started = await parts.launch();
    app = started;
    void started.exited.then((code) => {
      // The person closed the app; this program did not.
      if (app === started) end(code ?? 1);
    });
  };
  const end = (code: number): void => {
    if (ended) return;
    ended = true;
    unwatch();
    resolve(code);
  };
  const take = async (): Promise<void> => {
    const built = parts.readBuilt();
    if (ended || built === null || same(built, running)) return;
    if (app !== null && built.started === running?.started) {
      running = built;
      await app.page.reload();
      return parts.say('The page is new.');
    }
    parts.say('Main is new: the app starts again.');
    const old = app;
    app = null;
    await old?.close();
    if (!ended) await start();
  };
  // A build that does not start is corrected by the next one.
  const later = (step: () => Promise<void>) => {
    work = work.then(step).catch((cause: unknown) => parts.say(cause instanceof Error ? cause.message : String(cause)));
  };

  const unwatch = parts.watch(() => later(take));
  later(start);
  return {
    done,
    async stop() {
      if (ended) return;
      end(0);
      await work;
      await app?.close();
    },
  };
}

function same(one: BuiltParts, other: BuiltParts | null): boolean {
  return one.started === other?.started && one.shown === other.shown;
}
