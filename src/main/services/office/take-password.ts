import type { CallsOf } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { readJoined, saveOfficeSecret } from './joined-office.ts';
import { secretHere } from './keys/key-ring.ts';
import type { OfficeParts } from './office-parts.ts';
import type { OfficeSession } from './office-session.ts';
import { officeWhy } from './office-why.ts';
import { openLogin } from './open-login.ts';

/** The login has another password on the server, where it expires or is changed: this computer stays what it is. */
export function createTakePassword(
  parts: OfficeParts & {
    readonly session: Pick<OfficeSession, 'connect' | 'forget' | 'joining'>;
    readonly isUnderWay: () => boolean;
  },
): CallsOf<'office'>['takePassword'] {
  return async ({ password }) => {
    const joined = readJoined(parts.file);
    if (joined === null || joined === 'unreadable') throw new AppError({ code: 'not-found', what: 'office' });
    const secret = { ...(await secretHere(parts)), password };
    const way = await parts.makeWay(await openLogin(parts, joined, secret));
    const greeting = await way.call('greet', {}).finally(() => way.close());
    // One that the server does not accept is not stored.
    if ('away' in greeting) throw new AppError({ code: 'office-holds', reason: officeWhy(greeting) });
    // From here on new attempts are refused: nothing is claimed on a connection that is about to be closed.
    parts.session.joining(true);
    try {
      // The run that is going on has the outcome of what is under way.
      if (parts.isUnderWay()) throw new AppError({ code: 'office-join', reason: 'under-way' });
      const state = await saveOfficeSecret(parts.secrets, secret);
      if (state !== 'present') throw new AppError({ code: 'keychain', state: state === 'absent' ? 'damaged' : state });
      // One that is just being tried has the older password.
      await parts.session.connect();
      parts.session.forget();
      await parts.session.connect();
    } finally {
      parts.session.joining(false);
    }
  };
}
