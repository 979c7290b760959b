import { z } from 'zod';
import { DAY_MS } from '../../../../shared/calendar/units.ts';
import type { OfficeKeys } from '../../../office/sealing/office-keys.ts';
import { open } from '../../../office/sealing/seal.ts';
import type { OfficeParts } from '../office-parts.ts';
import type { Live } from '../open-desk.ts';
import { type Given, hashOfJob, type JobBook } from './job-book.ts';

/** Backups are kept that long; nothing older is decided any more. */
const KEPT_MS = 35 * DAY_MS;

const sealedSchema = z.object({ desk: z.string(), number: z.number(), sealed: z.string() });
const jobSchema = z.object({ hash: z.string(), login: z.string(), at: z.number(), content: sealedSchema });
const approvalSchema = z.object({
  ...{ job: z.string(), login: z.string(), at: z.number(), signature: z.string(), content: sealedSchema },
});

export type ReleaseExchange = ReturnType<typeof createReleaseExchange>;

/** Exchanges requests and decisions with the office. Offline they stay here and go out later. */
export function createReleaseExchange(parts: Pick<OfficeParts, 'db' | 'log'>, book: JobBook) {
  let isChanged = false;

  function opened(
    keys: OfficeKeys,
    kind: string,
    key: string,
    row: Omit<Given, 'text' | 'desk'>,
    sealed: z.infer<typeof sealedSchema>,
  ): Given | null {
    const { desk, number } = sealed;
    const text = open(keys, { kind, key, version: 0, desk, number }, sealed.sealed);
    return text === null ? null : { login: row.login, at: row.at, desk, text };
  }

  function takeJob(keys: OfficeKeys, row: unknown): void {
    const read = jobSchema.safeParse(row).data;
    if (read === undefined) return;
    const given = opened(keys, 'job', read.hash, read, read.content);
    // Sealed under another hash than its own: somebody who has the key changed it.
    if (given === null || hashOfJob(given.text) !== read.hash) parts.log.warn('office.forged', { kind: 'job' });
    else if (book.keepJob(given, true)) isChanged = true;
  }

  function takeDecision(keys: OfficeKeys, row: unknown): void {
    const read = approvalSchema.safeParse(row).data;
    if (read === undefined) return;
    const given = opened(keys, 'approval', read.job, read, read.content);
    if (given === null) parts.log.warn('office.forged', { kind: 'approval' });
    else if (book.keepDecision(read.job, given, read.signature, true)) isChanged = true;
  }

  /** Removes a request that names an erased person. */
  function dropErased(hash: string): void {
    book.dropJob(hash);
    isChanged = true;
  }

  async function tellJobs(live: Live): Promise<void> {
    for (const { hash, content } of book.untold().jobs) {
      const sealed = live.desk.hands.sealed('job', hash, content);
      const said = await live.way.call('put_job', { ...knowing(live), hash, content: sealed });
      if ('away' in said || 'no' in said) return;
      live.desk.hands.remember(said.seen);
      book.toldJob(hash);
      isChanged = true;
    }
  }

  async function tellDecisions(live: Live): Promise<void> {
    for (const { job, login, signature, content } of book.untold().decisions) {
      const sealed = live.desk.hands.sealed('approval', job, content);
      const said = await live.way.call('approve', { ...knowing(live), job, signature, content: sealed });
      if ('away' in said) return;
      if (!('no' in said)) {
        live.desk.hands.remember(said.seen);
        book.toldDecision(job, login);
      } else if (said.no === 'same-person' || said.no === 'decided') {
        book.dropDecision(job, login);
      }
      // The job is not there yet, or this desk is greeted anew first.
      else {
        continue;
      }
      isChanged = true;
    }
  }

  return {
    take(keys: OfficeKeys, row: Readonly<Record<string, unknown>>): void {
      if ('job' in row) takeJob(keys, row.job);
      if ('approval' in row) takeDecision(keys, row.approval);
      if (typeof row.erasedJob === 'string') dropErased(row.erasedJob);
    },
    hasUntold(): boolean {
      const { jobs, decisions } = book.untold();
      return jobs.length + decisions.length > 0;
    },
    async tell(live: Live): Promise<void> {
      await tellJobs(live);
      await tellDecisions(live);
    },
    prune(officeNow: number): void {
      for (const hash of book.olderThan(officeNow - KEPT_MS)) book.dropJob(hash);
    },
    touch(): void {
      isChanged = true;
    },
    /** Whether anything changed since the last call. */
    changed(): boolean {
      const was = isChanged;
      isChanged = false;
      return was;
    },
  };
}

const knowing = ({ desk, keys }: Live) => ({ who: desk.who(), keyId: keys.keyId, seen: desk.hands.book.meta().seen });
