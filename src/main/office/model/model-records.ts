import type { Answer, Granted, RecordRow } from '../calls/answer-schemas.ts';
import type {
  ChangesAsk,
  EraseAsk,
  OldVersionsAsk,
  PutAsk,
  PutRecord,
  RestateErasedAsk,
} from '../calls/record-calls.ts';
import { change, sealedBy } from './model-claims.ts';
import { keyed, servedDesk } from './model-desks.ts';
import { type CallContext, isKnown, type ModelState, seenNow, take } from './model-state.ts';

const PAGE = 500;

const nameOf = ({ kind, key }: { readonly kind: string; readonly key: string }): string => JSON.stringify([kind, key]);

export function put(context: CallContext, ask: PutAsk): Answer<'put'> {
  const desk = keyed(context, ask.who, ask.keyId);
  if ('no' in desk) return desk;
  if (ask.seen && !isKnown(context.state, ask.seen)) return { no: 'no-hello' };
  const { read } = ask;
  if (read !== undefined && [...context.state.tombstones.values()].some(({ seq }) => seq > read)) {
    return { no: 'read-first' };
  }
  const before = context.state.office.seq;
  const results = ask.records.map((one) => putOne(context, ask.who.desk, one));
  return { seen: context.state.office.seq > before ? seenNow(context.state) : null, results };
}

function putOne(context: CallContext, desk: string, one: PutRecord): Granted<'put'>['results'][number] {
  const { state, login, now } = context;
  const name = nameOf(one);
  const there = state.records.get(name);
  // Asked again after a lost answer.
  if (there?.content.desk === desk && there.content.sealed === one.content.sealed) {
    return { ok: { version: there.version, seq: there.seq } };
  }
  if (!there && one.base > 0 && state.tombstones.has(name)) return { erased: true };
  if (there && there.version !== one.base) return { stale: there };
  if (there) state.history.push(there);
  const seq = take(context);
  // Without a row nothing conflicts: it is new, or the office lost it and its desk reports it again.
  const version = one.base + 1;
  const { kind, key } = one;
  state.records.set(name, { kind, key, version, login, at: now, seq, content: sealedBy(context, desk, one.content) });
  return { ok: { version, seq } };
}

type KnownChange = Exclude<Granted<'changes'>['rows'][number], { other: object }>;
const seqOf = (one: KnownChange): number =>
  'claim' in one ? one.claim.seq : 'record' in one ? one.record.seq : one.tombstone.seq;

export function changes(context: CallContext, ask: ChangesAsk): Answer<'changes'> {
  const desk = ask.keyId === undefined ? servedDesk(context, ask.who) : keyed(context, ask.who, ask.keyId);
  if ('no' in desk) return desk;
  const { state } = context;
  if (ask.seen && !isKnown(state, ask.seen)) return { no: 'no-hello' };
  const all: KnownChange[] = [
    ...[...state.claims.values()].map(({ row }) => ({ claim: row })),
    ...[...state.records.values()].map((record) => ({ record })),
    ...[...state.tombstones.values()].map((tombstone) => ({ tombstone })),
  ];
  const rows = all.filter((one) => seqOf(one) > ask.after).sort((a, b) => seqOf(a) - seqOf(b));
  return { seen: seenNow(state), rows: rows.slice(0, ask.limit), hasMore: rows.length > ask.limit };
}

const SETTLED = new Set(['accepted', 'rejected', 'not-sent', 'absent', 'taken']);

/** Removes rows and their history; settled claims keep ids, keys and outcome; unsettled ones stay complete. */
export function erase(context: CallContext, ask: EraseAsk): Answer<'erase'> {
  const desk = keyed(context, ask.who, ask.keyId);
  if ('no' in desk) return desk;
  const { state } = context;
  if (state.people.get(context.login) !== 'lead') return { no: 'not-lead' };
  const before = state.office.seq;
  for (const { kind, key } of ask.records) {
    const name = nameOf({ kind, key });
    const was = state.records.delete(name);
    forgetVersions(state, (row) => nameOf(row) === name);
    // A person erased again is erased anew: of a person there is no record.
    if (!was && kind !== 'person' && state.tombstones.has(name)) continue;
    state.tombstones.set(name, { kind, key, seq: take(context), at: context.now });
  }
  const versions = new Set((ask.versions ?? []).map(nameOf));
  forgetVersions(state, (row) => versions.has(nameOf(row)));
  const keptWhole: number[] = [];
  for (const one of ask.claims) {
    const there = state.claims.get(one.claim);
    if (!there || there.row.seq !== one.seq || !SETTLED.has(there.row.state)) {
      keptWhole.push(one.claim);
    } else {
      change(context, there, { at: there.row.at, content: sealedBy(context, ask.who.desk, one.content), event: null });
    }
  }
  return { seen: state.office.seq > before ? seenNow(state) : null, keptWhole };
}

function forgetVersions(state: ModelState, isGone: (row: RecordRow) => boolean): void {
  state.history = state.history.filter((row) => !isGone(row));
}

/** Where the office forgot: what a backup brought back of whom a lead's desk knows to be erased goes again. */
export function restateErased(context: CallContext, ask: RestateErasedAsk): Answer<'restate_erased'> {
  const desk = keyed(context, ask.who, ask.keyId);
  if ('no' in desk) return desk;
  const { state } = context;
  if (state.people.get(context.login) !== 'lead' || desk.restated >= state.office.stop) return { seen: null };
  const before = state.office.seq;
  for (const { kind, key, at: said } of ask.erased) {
    const name = nameOf({ kind, key });
    const at = Math.min(said, context.now);
    const there = state.records.get(name);
    const was = there !== undefined && there.at <= at;
    if (was) state.records.delete(name);
    forgetVersions(state, (row) => nameOf(row) === name && row.at <= at);
    if (state.records.has(name) || (!was && state.tombstones.has(name))) continue;
    state.tombstones.set(name, { kind, key, seq: take(context), at });
  }
  return { seen: state.office.seq > before ? seenNow(state) : null };
}

/** Versions that are no more, for a lead. */
export function oldVersions(context: CallContext, { who, after }: OldVersionsAsk): Answer<'old_versions'> {
  const desk = servedDesk(context, who);
  if ('no' in desk) return desk;
  if (context.state.people.get(context.login) !== 'lead') return { no: 'not-lead' };
  const found = context.state.history.filter(({ seq }) => seq > after).sort((a, b) => a.seq - b.seq);
  return { versions: found.slice(0, PAGE) };
}
