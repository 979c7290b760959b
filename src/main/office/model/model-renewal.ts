import type { SealedBy } from '../calls/answer-schemas.ts';
import type { Who } from '../calls/claim-calls.ts';
import type { NewRow, OldRow } from '../renewal/reseal-row.ts';
import { keyed } from './model-desks.ts';
import { type CallContext, take } from './model-state.ts';

export type RenewAsk = {
  readonly who: Who;
  readonly keyId: number;
  readonly rule: number;
  /** Null: it does not open with the older key. */
  readonly reseal: (row: OldRow) => NewRow | null;
};
export type RenewAnswer = { readonly keyId: number } | { readonly no: string };

/** Changes nothing where a row does not open; the caller keeps the state as it was. */
export function renew(context: CallContext, ask: RenewAsk): RenewAnswer {
  const desk = keyed(context, ask.who, ask.keyId);
  if ('no' in desk) return desk;
  const { state } = context;
  if (state.people.get(context.login) !== 'lead') return { no: 'not-lead' };
  const { office } = state;
  office.keyId += 1;
  office.rule = ask.rule;
  take(context);
  let unreadable = 0;
  const again = (row: Omit<OldRow, 'content'>, content: SealedBy): { was: NewRow; content: SealedBy } | null => {
    const made = ask.reseal({ ...row, content });
    if (made === null) unreadable += 1;
    return made && { was: made, content: { ...content, keyId: office.keyId, sealed: made.sealed } };
  };
  for (const one of state.claims.values()) {
    const { id, registration, content, event, state: is, seq } = one.row;
    const claim = content && again({ table: 'claims', id, registration }, content);
    const said = event && again({ table: 'events', id: seq, registration, state: is }, event);
    one.row = { ...one.row, content: claim?.content ?? null, event: said?.content ?? null };
    if (claim?.was.keys) one.keys = claim.was.keys;
    if (claim?.was.request) one.request = claim.was.request;
  }
  const records = [...state.records.values()];
  state.records.clear();
  for (const [table, rows] of [['records', records] as const, ['history', state.history.splice(0)] as const]) {
    for (const row of rows) {
      const { kind, key, version, seq: id } = row;
      const made = again({ table, id, kind, key, version }, row.content);
      const renewed = { ...row, key: made?.was.key ?? key, content: made?.content ?? row.content };
      if (table === 'records') state.records.set(JSON.stringify([kind, renewed.key]), renewed);
      else state.history.push(renewed);
    }
  }
  return unreadable > 0 ? { no: 'unreadable' } : { keyId: office.keyId };
}
