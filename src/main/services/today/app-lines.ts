import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import type { TodayFact, TodayLine, TodayTab, TodayVerb, TodayWho } from '../../../shared/model/today.ts';
import { fact, keyOf, opens } from './lines.ts';
import type { TodayContext } from './today-parts.ts';

const TABS: Readonly<Partial<Record<BodyName, TodayTab>>> = {
  InvoiceResponse: 'invoices',
  InvoiceDetailsResponse: 'invoices',
  HourlyConsumptionResponse: 'hours',
};

/** One line for all kinds of answers with unconfirmed guesses; it opens the first, and saving leads to the next. */
export function guessLines({ guesses }: TodayContext): TodayLine[] {
  const open = guesses.filter(({ guessed, missing }) => guessed + missing.length > 0);
  const [first, ...others] = open;
  if (first === undefined) return [];
  const tabs = new Set(open.map(({ body }) => TABS[body] ?? 'contracts'));
  const [tab = 'contracts'] = tabs;
  return [
    {
      key: keyOf('guess'),
      kind: 'guess',
      tab: tabs.size === 1 ? tab : 'app',
      who: { is: 'many', of: 'questions', count: open.reduce((sum, one) => sum + one.guessed + one.missing.length, 0) },
      where: null,
      row: null,
      fact: guessFact(open, others.length === 0 ? first.body : null),
      since: null,
      // Where nothing was guessed there is nothing to confirm.
      verb: open.some(({ guessed }) => guessed > 0) ? 'confirm' : 'point-out',
      opens: opens('guesses', { body: first.body }),
    },
  ];
}

function guessFact(open: TodayContext['guesses'], body: BodyName | null): TodayFact {
  const isGuessed = open.some(({ guessed }) => guessed > 0);
  if (body === null) {
    const [first] = open;
    return isGuessed
      ? fact('guesses-many', { body: first?.body ?? null, first: (first?.guessed ?? 0) + (first?.missing.length ?? 0) })
      : fact('not-found-many');
  }
  return fact(isGuessed ? 'guesses' : 'not-found', { body });
}

type Thing = Extract<TodayWho, { is: 'thing' }>['what'];

/** Updates, policy problems and the like, where a person must act. */
export function noticeLines({ notices }: TodayContext): TodayLine[] {
  const { update, rulesProblem, certificatesProblem, missingInLedger, hasSecret, changedAnswers, overridden, apartMs } =
    notices;
  const found: TodayLine[] = [];
  const say = (what: Thing, said: TodayFact, verb: TodayVerb, to: TodayLine['opens']) =>
    void found.push({
      key: keyOf('notice', what, said.code),
      kind: 'notice',
      tab: 'app',
      who: { is: 'thing', what },
      where: null,
      row: null,
      fact: said,
      since: null,
      verb,
      opens: to,
    });
  if (missingInLedger !== null) {
    say(
      'ledger',
      fact('ledger-older', { count: missingInLedger }),
      'decide',
      opens('settings', { section: 'storage' }),
    );
  }
  if (!hasSecret) say('secret', fact('secret-missing'), 'enter-secret', opens('settings', { section: 'connections' }));
  if (rulesProblem !== null) say('rules', fact('rules-broken'), 'look', opens('settings', { section: 'about' }));
  if (certificatesProblem !== null) {
    say('certificates', fact('certificates-broken'), 'look', opens('settings', { section: 'connections' }));
  }
  if (changedAnswers > 0) say('answers', fact('answers-changed', { count: changedAnswers }), 'look', opens('mapping'));
  if (overridden > 0) {
    say('office', fact('overridden', { count: overridden }), 'look', opens('settings', { section: 'office' }));
  }
  if (apartMs !== 0) say('office', fact('clock-apart'), 'look', opens('settings', { section: 'office' }));
  if (update.state === 'ready' || update.state === 'available') {
    const code = update.state === 'ready' ? 'update-ready' : 'update-available';
    say('update', fact(code, { version: update.version }), 'install', opens('settings', { section: 'about' }));
  }
  return found;
}
