import type { BodyName } from '../../../shared/model/provenance.ts';
import type { TodayFact, TodayLine, TodayTab, TodayVerb, TodayWho } from '../../../shared/model/today.ts';
import { fact, keyOf, opens } from './lines.ts';
import type { TodayContext } from './today-parts.ts';

const TABS: Readonly<Partial<Record<BodyName, TodayTab>>> = {
  InvoiceResponse: 'invoices',
  InvoiceDetailsResponse: 'invoices',
  HourlyConsumptionResponse: 'hours',
};

/** Kinds of answers whose mapping no person has confirmed. */
export function guessLines({ guesses }: TodayContext): TodayLine[] {
  return guesses.flatMap(({ body, guessed, missing }): TodayLine[] => {
    const count = guessed + missing.length;
    if (count === 0) return [];
    return [
      {
        key: keyOf('guess', body),
        kind: 'guess',
        tab: TABS[body] ?? 'contracts',
        who: { is: 'many', of: 'fields', count },
        where: null,
        row: null,
        fact: guessed > 0 ? fact('guesses', { body }) : fact('not-found', { body }),
        since: null,
        verb: 'confirm',
        opens: opens('guesses', { body }),
      },
    ];
  });
}

type Thing = Extract<TodayWho, { is: 'thing' }>['what'];

/** Updates, policy problems and the like, where a person must act. */
export function noticeLines({ notices }: TodayContext): TodayLine[] {
  const { update, rulesProblem, certificatesProblem, missingInLedger, hasSecret, changedAnswers } = notices;
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
  if (!hasSecret) {
    say('secret', fact('secret-missing'), 'enter-secret', opens('settings', { section: 'connections' }));
  }
  if (rulesProblem !== null) say('rules', fact('rules-broken'), 'look', opens('settings', { section: 'about' }));
  if (certificatesProblem !== null) {
    say('certificates', fact('certificates-broken'), 'look', opens('settings', { section: 'connections' }));
  }
  if (changedAnswers > 0) {
    say('answers', fact('answers-changed', { count: changedAnswers }), 'look', opens('mapping'));
  }
  if (update.state === 'ready' || update.state === 'available') {
    const code = update.state === 'ready' ? 'update-ready' : 'update-available';
    say('update', fact(code, { version: update.version }), 'install', opens('settings', { section: 'about' }));
  }
  return found;
}
