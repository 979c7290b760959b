import { createHash } from 'node:crypto';
import type { CallsOf } from '../../../../shared/bridge/types.ts';
import type { Release } from '../../../../shared/model/office/release.ts';
import type { Confirm } from '../../app/confirming.ts';
import { confirmPerson } from './confirm-person.ts';
import { createCorrected } from './corrected-rows.ts';
import { decideRelease } from './decide-release.ts';
import { keepAsked, type Prepared, rowOfEntry } from './prepare-release.ts';
import { type RowsToRead, readRows } from './read-rows.ts';
import { type ReleaseParts, refuse } from './release-parts.ts';
import { showRelease } from './show-release.ts';
import { trustHere } from './verdict.ts';
import { problemHere } from './who-am-i.ts';

const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** The second person's release, as the screens use it. */
export function createReleaseService(
  parts: ReleaseParts &
    Omit<RowsToRead, 'isFileSeen' | 'corrects'> & {
      readonly confirm: Confirm;
      readonly feed: { now(): Promise<void> };
      /** All rows of a job that are to be sent, as they would be. */
      readonly rowsOfJob: (jobId: string) => Promise<Omit<Prepared, 'words'>>;
    },
) {
  const { book, own, session } = parts;
  /** Files that a person has opened here, by their hash. */
  const seen = new Set<string>();
  const isFileSeen = (sha256: string): boolean => seen.has(sha256);

  function shown(id: string): Release {
    const trust = trustHere(parts, session.officeNow());
    const release = trust && showRelease(parts, trust, book.group(id));
    return release ?? refuse('not-found');
  }

  function all(): Release[] {
    const trust = trustHere(parts, session.officeNow());
    if (trust === null) return [];
    return book.groups().flatMap((jobs) => showRelease(parts, trust, jobs) ?? []);
  }

  /** A new request replaces the one before. */
  async function ask(prepared: Prepared): Promise<Release> {
    const earlier = all().filter(
      ({ isMine, source, state }) =>
        isMine && state === 'waiting' && JSON.stringify(source) === JSON.stringify(prepared.source),
    );
    const id = keepAsked(parts, prepared);
    for (const one of earlier) book.withdraw(one.id);
    await parts.feed.now();
    return shown(id);
  }

  const newestOf = (is: (source: Release['source']) => boolean): Release | null =>
    all().find(
      ({ isMine, source, state, isGoingOut }) => isMine && (state !== 'withdrawn' || isGoingOut) && is(source),
    ) ?? null;

  const calls = {
    status: () => ({
      above: parts.policy.office.secondPerson?.above ?? null,
      problem: problemHere(parts),
      fingerprint: own.fingerprint(),
    }),
    of: (given) =>
      newestOf((source) =>
        'jobId' in given
          ? source.of === 'job' && source.jobId === given.jobId
          : source.of === 'registration' && source.registrationId === given.registrationId,
      ),

    read({ id, offset, limit }) {
      const release = shown(id);
      const [jobs, trust] = [book.group(id), trustHere(parts, session.officeNow())];
      const corrects = trust === null ? () => null : createCorrected(parts, trust, jobs);
      return { release, ...readRows({ ...parts, isFileSeen, corrects }, jobs, { offset, limit }) };
    },

    ask: ({ registrationId, words }) => ask({ ...rowOfEntry(parts, registrationId), words }),
    askJob: async ({ jobId, words }) => ask({ ...(await parts.rowsOfJob(jobId)), words }),

    async decide(input) {
      await decideRelease({ ...parts, isFileSeen }, input);
      await parts.feed.now();
      return shown(input.id);
    },

    async withdraw({ id }) {
      if (!shown(id).isMine) return refuse('not-found');
      book.withdraw(id);
      parts.publish('today.changed', {});
      await parts.feed.now();
    },

    async seeFile({ id }) {
      const wanted = new Set(book.group(id).flatMap(({ asked }) => asked.rows.map(({ poa }) => poa.sha256)));
      const file = await parts.desktop.chooseFile('poa');
      if (file === null) return null;
      const sha256 = createHash('sha256')
        .update(await parts.files.readFile(file, MAX_FILE_BYTES))
        .digest('hex');
      const isTheOne = wanted.has(sha256);
      if (isTheOne) seen.add(sha256);
      return { isTheOne, sha256 };
    },

    async confirmPerson(input) {
      await confirmPerson(parts, input);
      await parts.feed.now();
    },

    async useThisComputer() {
      const live = session.live();
      if (live === null) return refuse('no-office');
      await own.bring(live);
      await parts.feed.now();
    },
  } satisfies CallsOf<'releases'>;

  /** What is open, or was decided and is not sent. */
  const list = () => all().filter(({ state }) => state !== 'withdrawn');

  return { calls, list };
}
