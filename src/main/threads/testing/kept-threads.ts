import type { StartThread, Thread, ThreadKind, ThreadReply, ThreadRequest } from '../thread.ts';

/** Threads without state between calls: they can be reused. */
const STATELESS: ReadonlySet<ThreadKind> = new Set<ThreadKind>(['poa', 'sheet']);

type Heard = {
  readonly message: ((message: unknown) => void)[];
  readonly error: ((error: Error) => void)[];
  readonly exit: ((code: number) => void)[];
};
/** A real thread keeps its process alive; a waiting one here must not. */
type Holding = { ref?(): void; unref?(): void };
type Kept = { readonly thread: Thread & Holding; heard: Heard | null };

/**
 * Starts threads as `start` does, and keeps stateless ones for the next app in the process once they have answered
 * everything: starting them is most of the cost of many tests.
 */
export function keepThreads(start: StartThread): StartThread {
  const free = new Map<ThreadKind, Kept[]>();
  return (kind, data) => {
    if (!STATELESS.has(kind) || data != null) return start(kind, data);
    const waiting = free.get(kind) ?? [];
    free.set(kind, waiting);
    return borrow(waiting.pop() ?? begin(start(kind), waiting), waiting);
  };
}

function begin(thread: Thread, waiting: Kept[]): Kept {
  const kept: Kept = { thread, heard: null };
  thread.on('message', (message) => {
    for (const tell of kept.heard?.message ?? []) tell(message);
  });
  thread.on('error', (error) => {
    for (const tell of kept.heard?.error ?? []) tell(error);
  });
  thread.on('exit', (code) => {
    const at = waiting.indexOf(kept);
    if (at >= 0) waiting.splice(at, 1);
    for (const tell of kept.heard?.exit ?? []) tell(code);
  });
  return kept;
}

/** The thread as one app sees it, until it ends it. */
function borrow(kept: Kept, waiting: Kept[]): Thread {
  const heard: Heard = { message: [], error: [], exit: [] };
  const asked = new Set<number>();
  heard.message.push((message) => {
    const reply = message as ThreadReply;
    if (reply.kind !== 'piece') asked.delete(reply.id);
  });
  kept.heard = heard;
  kept.thread.ref?.();
  let hasEnded = false;
  heard.exit.push(() => {
    hasEnded = true;
  });
  return {
    postMessage(message) {
      const request = message as ThreadRequest;
      if (request !== 'close' && 'id' in request) asked.add(request.id);
      kept.thread.postMessage(message);
    },
    on: (event: keyof Heard, listener: never) => heard[event].push(listener),
    async terminate() {
      kept.heard = null;
      if (hasEnded) return 0;
      // Only ending the thread stops a running call.
      if (asked.size > 0) return kept.thread.terminate();
      hasEnded = true;
      kept.thread.unref?.();
      waiting.push(kept);
      for (const tell of heard.exit) tell(0);
      return 0;
    },
  };
}
