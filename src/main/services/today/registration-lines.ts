import { jobName } from '../../../shared/model/bulk/job-name.ts';
import { unansweredOf } from '../../../shared/model/contracts/unanswered.ts';
import type { TodayFact, TodayLine } from '../../../shared/model/today.ts';
import {
  type OpenGroup,
  type OpenRegistration,
  type OpenWhat,
  openRegistrations,
} from '../../store/today/open-registrations.ts';
import { fact, keyOf, MAX_BY_NAME, opens } from './lines.ts';
import type { TodayContext } from './today-parts.ts';

/** Registrations with unknown outcome: the first thing for a person to do. */
export function unknownLines(context: TodayContext): TodayLine[] {
  return linesOf(context, 'unknown', 'unknown', (one) => ({
    fact: fact(unansweredOf(one), { sentAt: one.changedAt }),
    verb: one.canAsk ? 'say-meaning' : 'ask',
  }));
}

/** The operator refused, and nothing was registered for the pair since. */
export function rejectedLines(context: TodayContext): TodayLine[] {
  return linesOf(context, 'rejected', 'rejected', (one) => ({ fact: rejectedFact(one), verb: 'correct' }));
}

/** Nothing reached the operator, and no timer will retry it. */
export function waitingForPersonLines(context: TodayContext): TodayLine[] {
  return linesOf(context, 'held', 'waits-for-person', (one) => ({
    fact: fact('waits-for-person', { reason: one.waitReason, status: one.status }),
    verb: 'send',
  }));
}

function linesOf(
  context: TodayContext,
  kind: TodayLine['kind'],
  what: OpenWhat,
  say: (one: OpenRegistration) => Pick<TodayLine, 'fact' | 'verb'>,
): TodayLine[] {
  const groups = openRegistrations(context.ledgerDb, context.profileId, what, MAX_BY_NAME, context.owner);
  return groups.flatMap((group): TodayLine[] =>
    group.some.length > 0
      ? group.some.map((one) => ({ ...named(kind, what, group, one), ...say(one) }))
      : [together(kind, what, group)],
  );
}

function named(
  kind: TodayLine['kind'],
  what: OpenWhat,
  group: OpenGroup,
  one: OpenRegistration,
): Omit<TodayLine, 'fact' | 'verb'> {
  return {
    key: keyOf(what, one.id),
    kind,
    tab: group.jobId === null ? 'contracts' : 'bulk',
    who: { is: 'name', text: one.customerName.trim() || one.customerId },
    about: { customerId: one.customerId },
    where: one.address || one.propertyId,
    row: one.rowNumber === null ? null : { number: one.rowNumber, job: jobName(group.jobName) },
    since: one.changedAt,
    opens: opens('contracts', { registration: one.id }),
  };
}

function together(kind: TodayLine['kind'], what: OpenWhat, group: OpenGroup): TodayLine {
  const ofJob = group.jobId !== null;
  const state = what === 'waits-for-person' ? 'waiting' : what;
  return {
    key: keyOf(what, 'all', group.jobId ?? ''),
    kind,
    tab: ofJob ? 'bulk' : 'contracts',
    who: { is: 'many', of: ofJob ? 'rows' : 'contracts', count: group.count },
    where: ofJob ? jobName(group.jobName) : null,
    row: null,
    fact: togetherFact(what, group),
    since: group.oldestAt,
    verb: what === 'unknown' ? 'ask' : what === 'rejected' ? 'correct' : 'send',
    opens: ofJob
      ? opens('bulk', { job: group.jobId ?? '', step: 'results', show: state })
      : opens('contracts', { view: 'ledger', state }),
  };
}

function togetherFact(what: OpenWhat, { messages, message, oldestAt }: OpenGroup): TodayFact {
  if (what === 'unknown') return fact('no-answers', { oldestAt });
  if (what === 'waits-for-person') return fact('waits-for-person', { reason: null, status: null });
  return messages === 1 && message !== null && message !== ''
    ? fact('refused', { message })
    : fact('refused-many', messages === 2 ? { messages, message } : { messages });
}

function rejectedFact({ lastEvent, message, status }: OpenRegistration): TodayFact {
  if (lastEvent === 'resolved-absent') return fact('noted-absent');
  return message === null || message.trim() === '' ? fact('refused-status', { status }) : fact('refused', { message });
}
