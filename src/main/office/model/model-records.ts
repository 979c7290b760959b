import type { Answer, Granted } from '../calls/answer-schemas.ts';
import type { ChangesAsk, EraseAsk, PutAsk, PutRecord } from '../calls/record-calls.ts';
import { change, sealedBy } from './model-claims.ts';
import { keyed, servedDesk } from './model-desks.ts';
import { type CallContext, isKnown, seenNow, take } from './model-state.ts';

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
  const desk = servedDesk(context, ask.who);
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
    // A person erased again is erased anew: of a person there is no record.
    if (!was && kind !== 'person' && state.tombstones.has(name)) continue;
    state.tombstones.set(name, { kind, key, seq: take(context) });
  }
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
