import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { KEY_RULE } from '../../../shared/rules/keys.ts';
import type { OfficeLogin } from '../client/office-login.ts';
import { createPgOffice } from '../client/pg-office.ts';
import { createOfficeDesk } from '../desk/office-desk.ts';
import { sealDeskName } from '../desk/seal-desk-name.ts';
import { emptyPages, memoryBook } from '../desk/testing/memory-book.ts';
import { type OfficeKeys, officeKeys } from '../sealing/office-keys.ts';

const OFFICE_KEY = new Uint8Array(32).fill(5);
const DEADLINE_MS = 20_000;
const random = {
  uuid: () => randomUUID(),
  bytes: (length: number) => new Uint8Array(randomBytes(length)),
  fraction: () => Math.random(),
};

export type PgDesk = Awaited<ReturnType<typeof createPgDesk>>;

/** A joined desk with its own connection and disk. */
export async function createPgDesk(
  login: OfficeLogin,
  officeId: string,
  given: { readonly keys?: OfficeKeys; readonly deadlineMs?: number } = {},
) {
  const way = createPgOffice(login, given.deadlineMs ?? DEADLINE_MS);
  const keys = given.keys ?? officeKeys({ officeId, keyId: 1, officeKey: OFFICE_KEY });
  const pages = emptyPages(randomUUID(), randomUUID());
  const { desk: id, secret } = pages.meta;
  const secretHash = createHash('sha256').update(secret).digest('hex');
  const name = sealDeskName(keys, id, 'Reception', random);
  const joined = await way.call('join_desk', { desk: id, secretHash, keyId: keys.keyId, name });
  if (!('joined' in joined)) throw new Error(JSON.stringify(joined));
  const doubles: string[] = [];
  const desk = createOfficeDesk({
    ...{ transport: way, book: memoryBook(pages, (_name, write) => write()), keys, rule: KEY_RULE, random },
    clock: { now: Date.now, monotonicMs: () => performance.now() },
    events: {
      onDouble: (registration) => void doubles.push(registration),
      onDecidedElsewhere: (registration) => void doubles.push(registration),
    },
  });
  desk.start();
  const connected = await desk.connect();
  if (connected.kind !== 'ready') throw new Error(JSON.stringify(connected));
  return { way, keys, pages, desk, id, doubles, close: () => way.close() };
}

export const pairNumbered = (pair: number) => ({
  rule: KEY_RULE,
  operatorId: 'op',
  names: [`["customer","C${pair}","P${pair}"]`, `["person","se ${pair}","P${pair}"]`],
});

export const wantPair = (pair: number) => ({
  ...{ registration: randomUUID(), request: `request ${pair}`, pair: pairNumbered(pair), covers: [], reason: null },
});
