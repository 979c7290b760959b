import type { HeldReason } from '../../../shared/model/bulk/bulk.ts';
import { jobName } from '../../../shared/model/bulk/job-name.ts';
import { nameOrId } from '../../../shared/model/register/full-name.ts';
import type { TodayFactCode, TodayLine, TodayVerb } from '../../../shared/model/today.ts';
import { heldRows, type StoppedJob, stoppedJobs } from '../../store/today/open-jobs.ts';
import { fact, keyOf, MAX_BY_NAME, opens } from './lines.ts';
import type { TodayContext } from './today-parts.ts';

const HELD: Readonly<Record<HeldReason, { code: TodayFactCode; verb: TodayVerb; step: string }>> = {
  duplicate: { code: 'held-duplicate', verb: 'compare', step: 'results' },
  'poa-missing': { code: 'held-poa-missing', verb: 'add-files', step: 'poa' },
  'poa-unreadable': { code: 'held-poa-unreadable', verb: 'add-files', step: 'poa' },
  'poa-changed': { code: 'held-poa-changed', verb: 'add-files', step: 'poa' },
  'not-buildable': { code: 'held-not-buildable', verb: 'correct', step: 'check' },
  'destroyed-number': { code: 'held-destroyed-number', verb: 'correct', step: 'check' },
  'id-missing': { code: 'held-id-missing', verb: 'correct', step: 'check' },
  'twice-in-sheet': { code: 'held-twice-in-sheet', verb: 'compare', step: 'results' },
  'two-people': { code: 'held-two-people', verb: 'correct', step: 'check' },
  'office-has': { code: 'held-office-has', verb: 'compare', step: 'results' },
};

/** Rows that cannot be sent as they are. */
export function heldLines({ ledgerDb, profileId }: TodayContext): TodayLine[] {
  return heldRows(ledgerDb, profileId).map((held) => {
    const { code, verb, step } = HELD[held.reason];
    const job = jobName(held.jobName);
    return {
      key: keyOf('held', held.jobId, held.reason),
      kind: 'held',
      tab: 'bulk',
      who:
        held.one !== null && held.one.name !== ''
          ? { is: 'name', text: held.one.name }
          : { is: 'many', of: 'rows', count: held.count },
      where: held.one?.address || job,
      row: held.one === null ? null : { number: held.one.number, job },
      fact: fact(code),
      since: held.since,
      verb,
      opens: opens('bulk', { job: held.jobId, step, show: 'held' }),
    };
  });
}

/** Stopped jobs: nothing more of them is sent until a person says so. */
export function pausedLines(context: TodayContext): TodayLine[] {
  return standing(context, 'paused').map((job) => ({
    ...base(job),
    key: keyOf('paused', job.id),
    kind: 'held',
    fact: fact('job-paused', { reason: job.pauseReason }),
    opens: opens('bulk', { job: job.id, step: 'send' }),
  }));
}

/** The contract form as it was left, and jobs of which nothing was sent yet. */
export function draftLines(context: TodayContext): TodayLine[] {
  const drafts = standing(context, 'draft');
  const jobs = drafts.map(
    (job): TodayLine => ({
      ...base(job),
      key: keyOf('draft', job.id),
      kind: 'draft',
      fact: fact('job-draft'),
      opens: opens('bulk', { job: job.id }),
    }),
  );
  const [newest] = drafts;
  if (jobs.length <= MAX_BY_NAME || newest === undefined) return [...contractDraft(context), ...jobs];
  const together: TodayLine = {
    ...base(newest),
    key: keyOf('draft', 'all'),
    kind: 'draft',
    who: { is: 'many', of: 'jobs', count: jobs.length },
    where: null,
    fact: fact('drafts'),
    since: drafts.at(-1)?.changedAt ?? null,
    opens: opens('bulk'),
  };
  return [...contractDraft(context), together];
}

function standing({ ledgerDb, profileId }: TodayContext, phase: StoppedJob['phase']): StoppedJob[] {
  return stoppedJobs(ledgerDb, profileId).filter((job) => job.phase === phase);
}

function base({ name, rows, changedAt }: StoppedJob): Omit<TodayLine, 'key' | 'kind' | 'fact' | 'opens'> {
  return {
    tab: 'bulk',
    who: rows > 0 ? { is: 'many', of: 'rows', count: rows } : { is: 'name', text: jobName(name) },
    where: rows > 0 ? jobName(name) : null,
    row: null,
    since: changedAt,
    verb: 'go-on',
  };
}

/** An empty form is no draft. */
function contractDraft({ drafts, profileId }: TodayContext): TodayLine[] {
  const kept = drafts.load(profileId);
  if (kept === null) return [];
  const { customer, property } = kept.draft;
  const fields = [...Object.values(customer), ...Object.values(property)];
  if (fields.every((text) => text.trim() === '')) return [];
  const empty = fields.filter((text) => text.trim() === '').length;
  const name = nameOrId(customer);
  return [
    {
      key: keyOf('draft', 'contract'),
      kind: 'draft',
      tab: 'contracts',
      who: name === '' ? { is: 'thing', what: 'contract' } : { is: 'name', text: name },
      where: property.address.trim() || property.id.trim() || null,
      row: null,
      fact: empty > 0 ? fact('draft-fields', { count: empty }) : fact('draft-poa'),
      since: kept.savedAt,
      verb: 'go-on',
      opens: opens('contracts', { open: 'new' }),
    },
  ];
}
