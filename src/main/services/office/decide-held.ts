import { AppError } from '../../../shared/errors/app-error.ts';
import type { Cover } from '../../../shared/model/office/office.ts';
import type { Confirm } from '../app/confirming.ts';
import type { OfficeClaims } from './office-claims.ts';
import type { OfficeSession } from './office-session.ts';
import { officeWhy } from './office-why.ts';

/**
 * A person says what the operator has of a colleague's registration that is in the way of theirs. It was never handed
 * over, and where the colleague's computer was gone while sending, nobody has more of it than its claim.
 */
export function createDecideHeld(parts: {
  readonly session: Pick<OfficeSession, 'live' | 'state' | 'judge'>;
  readonly claims: Pick<OfficeClaims, 'heldClaim'>;
  readonly confirm: Confirm;
}) {
  return async (asked: { cover: Cover; decision: 'exists' | 'absent' }): Promise<void> => {
    const { cover, decision } = asked;
    const shown = parts.claims.heldClaim(cover);
    if (shown === null || shown.state !== 'unknown' || shown.isOwn || shown.isForged) throw changed();
    await parts.confirm({ what: 'decide-held', by: shown.by, isThere: decision === 'exists' });
    const live = parts.session.live();
    const { state, why } = parts.session.state();
    if (live === null || state !== 'ready') throw new AppError({ code: 'office-holds', reason: why ?? 'not-reached' });
    const { hands } = live.desk;
    const became = decision === 'exists' ? 'accepted' : 'absent';
    const said = await live.way.call('decide', {
      ...{ who: hands.who(), seen: live.book.meta().seen, keyId: live.keys.keyId, cover },
      ...{ state: became, event: hands.sealed(`event ${became}`, shown.registrationId, '') },
    });
    if ('away' in said) parts.session.judge(said);
    if ('no' in said && 'claims' in said) throw changed();
    if ('away' in said || 'no' in said) throw new AppError({ code: 'office-holds', reason: officeWhy(said) });
    hands.remember(said.seen);
  };
}

const changed = () => new AppError({ code: 'hand-over', reason: 'changed' });
