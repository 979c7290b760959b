import type { RecordRow } from '../../calls/answer-schemas.ts';
import type { ModelState } from '../../model/model-state.ts';
import { anonymousClaims } from '../../records/anonymous-claims.ts';
import type { Fields } from '../../records/merge-record.ts';
import { openRecord } from '../../records/seal-record.ts';
import type { OfficeKeys } from '../../sealing/office-keys.ts';
import type { NotConnected } from '../connected.ts';
import type { DeskContext } from '../desk-context.ts';
import { readClaim } from '../read-claim.ts';
import { type Keychain, keysOf } from './keychain.ts';
import type { Pages } from './memory-book.ts';
import { type OfficeWorld, PAIRS } from './office-world.ts';
import { erasedAt, isSettled, nameIn, pairOfRecord, rowOf, type Sharing } from './sharing-desk.ts';

type Parts = { readonly hands: DeskContext; readonly pages: Pages; readonly sharing: Sharing };

type Named = { readonly kind: string; readonly key: string };

/** A lead erases a person, as `services/office/erase-in-office` does it; where it fails they do it again, at last in the end. */
export async function erasePerson(world: OfficeWorld, parts: Parts, pair: number): Promise<void> {
  const { hands, pages, sharing } = parts;
  world.toErase.add(pair);
  if ((await sharing.exchange()) !== null) return;
  const { keys, transport } = hands;
  const since = pages.shared.cursor;
  const records = [{ kind: 'person', key: keys.lookUp('record person', JSON.stringify(['op', String(pair)])) }];
  records.push(...recordsOf(parts, pair));
  const registrations = new Set<string>();
  for (const [name, { fields }] of pages.shared.known) {
    const [kind = '', key = ''] = JSON.parse(name) as string[];
    if (kind === 'registration' && pairOfRecord(key, fields, kind) === pair) registrations.add(nameIn(key)[0] ?? '');
  }
  for (const one of pages.attempts.values()) {
    if (world.pairNumber(one.pair) === pair) registrations.add(one.registration);
  }
  const claims = await anonymousClaims(hands, registrations);
  if ('kind' in claims) return;
  const versions = await versionsOf(parts, pair, { since: 0, until: Number.POSITIVE_INFINITY });
  if (versions === null) return;
  const ask = { who: hands.who(), keyId: keys.keyId };
  const asked = claims.map(({ claim, seq, content }) => ({ claim, seq, content }));
  const said = await transport.call('erase', { ...ask, records, versions, claims: asked });
  if (!('keptWhole' in said)) return;
  const kept = new Set(said.keptWhole);
  for (const one of claims) {
    if (kept.has(one.claim)) continue;
    pages.anonymous.add(one.registration);
    world.anonymous.add(one.attempt);
  }
  world.did('erased', String(pair));
  const until = said.seen?.seq ?? since;
  if ((await sharing.exchange()) !== null || pages.shared.cursor < until) return;
  const late = recordsOf(parts, pair, until);
  const lateVersions = await versionsOf(parts, pair, { since, until });
  if (lateVersions === null) return;
  if (late.length + lateVersions.length > 0) {
    world.did('erased late', String(pair));
    const answer = await transport.call('erase', { ...ask, records: late, versions: lateVersions, claims: [] });
    if (!('keptWhole' in answer)) return;
    await sharing.exchange();
  }
  // As a turn of the feed does, and `erase` looks whether it did.
  await eraseAgain(world, parts);
  if (pages.isToEraseAgain) return;
  world.toErase.delete(pair);
}

/** `until`: only those from before that, and removed ones. */
function recordsOf({ hands, pages }: Parts, pair: number, until = Number.POSITIVE_INFINITY): Named[] {
  return [...pages.shared.known].flatMap(([name, { fields, seq }]) => {
    const [kind = '', key = ''] = JSON.parse(name) as string[];
    if (pairOfRecord(key, fields, kind) !== pair || (kind === 'registration' && !isSettled(fields))) return [];
    const isMeant = seq <= until || Object.keys(fields).length === 0;
    return isMeant ? [{ kind, key: hands.keys.lookUp(`record ${kind}`, key) }] : [];
  });
}

async function versionsOf(
  { hands }: Parts,
  pair: number,
  { since, until }: { readonly since: number; readonly until: number },
): Promise<Named[] | null> {
  const old = await hands.transport.call('old_versions', { who: hands.who(), after: since });
  if (!('versions' in old)) return null;
  return old.versions.flatMap((row) => {
    const opened = row.seq <= until ? openRecord(hands.keys, row) : null;
    const isTheirs = opened !== null && pairOfRecord(opened.key, opened.fields, row.kind) === pair;
    return isTheirs ? [{ kind: row.kind, key: row.key }] : [];
  });
}

/** After a loss a lead's desk makes its claims anonymous again. */
export async function eraseAgain(world: OfficeWorld, { hands, pages }: Parts): Promise<NotConnected | null> {
  if (!pages.isToEraseAgain) return null;
  const claims = await anonymousClaims(hands, pages.anonymous);
  if ('kind' in claims) return claims;
  const told = [...pages.broughtBack];
  const brought = told.map(([name, { kind, key }]) => {
    const isAnew = Object.keys(pages.shared.known.get(name)?.fields ?? {}).length > 0;
    return { kind, key: hands.keys.lookUp(`record ${kind}`, key), isAnew };
  });
  // Of what somebody wrote anew, only what was before.
  const [versions, records] = [true, false].map((isAnew) =>
    brought.flatMap(({ kind, key, isAnew: is }) => (is === isAnew ? [{ kind, key }] : [])),
  ) as [Named[], Named[]];
  if (claims.length + brought.length > 0) {
    const asked = claims.map(({ claim, seq, content }) => ({ claim, seq, content }));
    const ask = { who: hands.who(), keyId: hands.keys.keyId, records, versions, claims: asked };
    const said = await hands.transport.call('erase', ask);
    if (!('keptWhole' in said)) return null;
    hands.remember(said.seen);
  }
  if (brought.length > 0) world.did('erased again');
  for (const [name] of told) pages.broughtBack.delete(name);
  pages.isToEraseAgain = pages.broughtBack.size > 0;
  return null;
}

type CheckedDesk = { readonly name: string; readonly pages: Pages; readonly keychain: Keychain };

/** Whom a desk knows to be erased is nowhere on it, nor, where a lead's desk knows it, in the office. */
export function checkErased(world: OfficeWorld, desks: readonly CheckedDesk[], leads: readonly CheckedDesk[]): void {
  const state = world.model.state();
  // A restored database does not know whom nobody writes of any more, until a lead's desk has said it again.
  const isBack = (world.deeds.restored ?? 0) > 0;
  function isOlder(put: number, fields: Fields, at: number): boolean {
    const { known } = rowOf(fields);
    return put <= at || (!isBack && known !== undefined && Number(known) < at);
  }
  for (const { name, pages, keychain } of desks) {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const at = erasedAt(keysOf(keychain), pages.shared, pair);
      for (const [of, { fields, at: put }] of pages.shared.known) {
        const [kind = '', key = ''] = JSON.parse(of) as string[];
        const isTheirs = pairOfRecord(key, fields, kind) === pair && (kind !== 'registration' || isSettled(fields));
        if (isTheirs && Object.keys(fields).length > 0 && isOlder(put, fields, at)) {
          world.fail(`${name} has ${of} ${JSON.stringify(fields)} put ${put} of ${pair}, who was erased at ${at}`);
        }
      }
    }
  }
  for (const { pages, keychain } of leads) {
    const keys = keysOf(keychain);
    const older = new Set(state.history);
    for (const row of [...state.records.values(), ...older]) {
      const opened = openRecord(keys, row);
      const pair = opened === null ? null : pairOfRecord(opened.key, opened.fields, row.kind);
      const isNobodys = Object.keys(opened?.fields ?? {}).length === 0;
      // Open, or an older version of one that is open again: it stays whole, and goes when they are erased again.
      const isOpen =
        row.kind === 'registration' && opened !== null && (!isSettled(opened.fields) || isOpenNow(keys, state, row));
      if (
        opened &&
        pair !== null &&
        !isNobodys &&
        !isOpen &&
        isOlder(row.at, opened.fields, erasedAt(keys, pages.shared, pair))
      ) {
        const where = older.has(row) ? 'an older version of' : 'a record of';
        world.fail(
          `the office has ${where} ${row.kind} ${opened.key} ${JSON.stringify(opened.fields)}, who was erased`,
        );
      }
    }
    for (const { row } of state.claims.values()) {
      // Somebody who is typed in again, and sent, is a customer again.
      const isKnown = world.anonymous.has(row.attempt) && pages.anonymous.has(row.registration);
      const read = isKnown ? readClaim(keys, row) : null;
      if (read?.kind !== 'read' || read.content === null) continue;
      const isWhole = read.content.pair.names.some((one) => one.startsWith('["person"'));
      if (isWhole && (row.state === 'accepted' || row.state === 'rejected')) {
        world.fail(`${row.registration} was made anonymous, and names them again`);
      }
    }
  }
}

function isOpenNow(keys: OfficeKeys, { records }: ModelState, { kind, key }: RecordRow): boolean {
  const newest = [...records.values()].find((one) => one.kind === kind && one.key === key);
  const fields = newest === undefined ? {} : (openRecord(keys, newest)?.fields ?? {});
  return rowOf(fields).pair !== undefined && !isSettled(fields);
}

/** Everything in the office opens with its key. */
export function checkOpens(world: OfficeWorld, keychain: Keychain): void {
  const { claims, records, history, office } = world.model.state();
  const keys = keysOf(keychain);
  if (keys.keyId !== office.keyId) world.fail(`the office has key ${office.keyId}, its lead ${keys.keyId}`);
  for (const { row } of claims.values()) {
    if (readClaim(keys, row).kind === 'forged') world.fail(`claim ${row.id} (${row.state}) does not open`);
  }
  for (const row of [...records.values(), ...history]) {
    if (openRecord(keys, row) === null) world.fail(`${row.kind} ${row.seq} does not open`);
  }
}
