import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { OfficeEntry } from '../../../shared/model/office/office.ts';
import { KEY_RULE } from '../../../shared/rules/keys.ts';
import { sealDeskName } from '../../office/desk/seal-desk-name.ts';
import { adoptRegistrations } from './adopt-registrations.ts';
import { whyKeyDiffers } from './is-office-key.ts';
import { type JoinedAt, saveOfficeSecret, writeJoined } from './joined-office.ts';
import type { OfficeParts } from './office-parts.ts';
import type { OfficeSession } from './office-session.ts';
import { officeWhy } from './office-why.ts';
import type { createEntries, ResolvedEntry } from './resolve-entry.ts';
import { bookDesk } from './sql-book.ts';

const SECRET_BYTES = 32;

/**
 * A desk joins. From the moment the office knows of it, nothing is registered until all its pairs are in the office; an
 * interruption leaves the desk either joined or not joined, never sending without the office.
 */
export async function joinOffice(
  parts: OfficeParts & { readonly isUnderWay: () => boolean },
  session: OfficeSession,
  entries: ReturnType<typeof createEntries>,
  entry: OfficeEntry,
): Promise<void> {
  const refuse = (reason: AppError<'office-join'>['data']['reason']): never => {
    throw new AppError({ code: 'office-join', reason });
  };
  if (session.isJoined()) refuse('joined-already');
  if (!parts.isOnDisk || parts.secrets.keptIn !== 'keychain') refuse('no-disk');
  const resolved = await entries.resolve(entry);
  session.joining(true);
  try {
    // From here on new attempts are refused; one that already began would skip the office.
    if (parts.isUnderWay()) refuse('under-way');
    const entered = await enter(parts, resolved);
    if (entered === null) return refuse('desk-taken');
    const { at, ...desk } = entered;
    const { facts, keys, secret } = resolved;
    const state = await saveOfficeSecret(parts.secrets, { ...secret, ...desk });
    if (state !== 'present') throw new AppError({ code: 'keychain', state: state === 'absent' ? 'damaged' : state });
    writeJoined(parts.file, { ...facts, ...at });
    parts.db.transaction(() => {
      bookDesk(parts.db, facts.officeId, desk.desk);
      adoptRegistrations(parts.db, { keys, profiles: parts.profiles(), random: parts.random, isTold: true });
    });
    await session.begin();
  } finally {
    session.joining(false);
  }
}

/** Connects, tests the key and adds the desk to the office; null: another desk has the id. Throws `office-holds`. */
async function enter(
  parts: OfficeParts,
  { keys, login, facts }: ResolvedEntry,
): Promise<{ readonly desk: string; readonly secret: string; readonly at: JoinedAt } | null> {
  const way = await parts.makeWay(login);
  try {
    const greeting = await way.call('greet', {});
    if ('away' in greeting || 'no' in greeting) return holds(greeting);
    const why = whyKeyDiffers(keys, greeting);
    if (why !== null) return holds({ no: why });
    if (greeting.rule !== KEY_RULE) return holds({ no: 'other-rule' });
    const [desk, secret] = [parts.random.uuid(), Buffer.from(parts.random.bytes(SECRET_BYTES)).toString('base64')];
    const secretHash = createHash('sha256').update(secret).digest('hex');
    const name = sealDeskName(keys, desk, facts.name, parts.random);
    const joined = await way.call('join_desk', { desk, secretHash, keyId: keys.keyId, name });
    if ('away' in joined) return holds(joined);
    if ('no' in joined) return joined.no === 'desk-taken' ? null : holds(joined);
    // By the office's clock: what was erased before is told from what is erased from now on.
    const apartMs = greeting.now - parts.clock.now();
    return { desk, secret, at: { joinedAt: greeting.now, apartAtJoiningMs: apartMs, apartMs } };
  } finally {
    way.close();
  }
}

function holds(said: Parameters<typeof officeWhy>[0]): never {
  throw new AppError({ code: 'office-holds', reason: officeWhy(said) });
}
