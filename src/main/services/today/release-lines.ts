import { jobName } from '../../../shared/model/bulk/job-name.ts';
import { TAKEN_BACK } from '../../../shared/model/contracts/taken-back.ts';
import type { Release } from '../../../shared/model/office/release.ts';
import type { TodayLine } from '../../../shared/model/today.ts';
import { fact, keyOf, opens } from './lines.ts';
import type { TodayContext } from './today-parts.ts';

/** Releases that colleagues ask for, and what happened to one's own requests. */
export function releaseLines(context: TodayContext): TodayLine[] {
  if (context.owner !== null) return [];
  return context.releases.flatMap((one) => (one.isMine ? ownLines(context, one) : theirs(one)));
}

function theirs(release: Release): TodayLine[] {
  if (release.state !== 'waiting') return [];
  return [
    {
      ...lineOf(release),
      fact: fact('release-asked', { by: release.by }),
      verb: 'decide',
      opens: opens('contracts', { release: release.id }),
    },
  ];
}

function ownLines({ ledgerDb }: TodayContext, release: Release): TodayLine[] {
  const { source, state, decidedBy, decisionWords } = release;
  const isOpen =
    source.of === 'registration'
      ? ledgerDb.get("SELECT 1 FROM registrations WHERE id = ? AND state = 'waiting' AND wait_reason IS NOT ?", [
          source.registrationId,
          TAKEN_BACK,
        ])
      : ledgerDb.get("SELECT 1 FROM bulk_jobs WHERE id = ? AND phase NOT IN ('done', 'cancelled', 'running')", [
          source.jobId,
        ]);
  if (isOpen === undefined) return [];
  const where =
    source.of === 'registration'
      ? opens('contracts', { registration: source.registrationId })
      : opens('bulk', { job: source.jobId, step: 'send' });
  const line = { ...lineOf(release), opens: where };
  const by = decidedBy ?? '';
  if (state === 'released') return [{ ...line, fact: fact('release-given', { by }), verb: 'send' }];
  if (state === 'declined') {
    return [{ ...line, fact: fact('release-declined', { by, words: decisionWords }), verb: 'correct' }];
  }
  if (state === 'expired') return [{ ...line, fact: fact('release-old'), verb: 'go-on' }];
  return [];
}

function lineOf({ id, source, count, about, at, decidedAt }: Release): Omit<TodayLine, 'fact' | 'verb' | 'opens'> {
  const isJob = source.of === 'job';
  return {
    key: keyOf('release', id),
    kind: 'release',
    tab: isJob ? 'bulk' : 'contracts',
    who: about?.name ? { is: 'name', text: about.name } : { is: 'many', of: isJob ? 'rows' : 'contracts', count },
    where: (about?.name ? about.address : null) ?? (isJob ? jobName(source.name) : null),
    row: null,
    since: decidedAt ?? at,
  };
}
