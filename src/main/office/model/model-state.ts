import type { ClaimRow, ClaimState, RecordRow, Seen, Tombstone } from '../calls/answer-schemas.ts';

/** The office as plain data: the content of the tables, so that a backup is a copy of it. */
export type ModelState = {
  office: {
    id: string;
    keyId: number;
    rule: number;
    seq: number;
    stop: number;
    /** The write by which it stopped last. */
    stopSeq: number;
    /** Days on which it was in use, the last of them, and how many there had been at the last loss. */
    lived: number;
    livedOn: number;
    stopLived: number;
  };
  tags: string[];
  people: Map<string, 'clerk' | 'lead'>;
  desks: Map<string, ModelDesk>;
  claims: Map<number, ModelClaim>;
  attempts: Map<string, { desk: string; run: number; registration: string; request: string; state: ClaimState }>;
  records: Map<string, RecordRow>;
  /** Versions that another one replaced. */
  history: RecordRow[];
  tombstones: Map<string, Tombstone>;
};
export type ModelDesk = {
  /** Empty: the office lost this desk, and a colleague's named it. */
  secretHash: string;
  joinedBy: string;
  run: number;
  nonce: string;
  seenAt: number;
  seenLived: number;
  isReady: boolean;
  /** A colleague's desk named it after a loss. */
  isNamed: boolean;
  hasLeft: boolean;
  /** The desk as which its computer joined again. */
  wentOn: string | null;
  restated: number;
  setAside: number;
};
export type ModelClaim = {
  row: ClaimRow;
  request: string;
  keys: readonly string[];
  /** Every attempt it was of, as it was last seen to be. */
  had: Map<string, ClaimState>;
};

export const emptyState = (id: string, rule: number): ModelState => ({
  office: { id, keyId: 1, rule, seq: 0, stop: 0, stopSeq: 0, lived: 0, livedOn: -1, stopLived: 0 },
  tags: [],
  people: new Map(),
  desks: new Map(),
  claims: new Map(),
  attempts: new Map(),
  records: new Map(),
  history: [],
  tombstones: new Map(),
});

/** What one call may use of the state. */
export type CallContext = {
  readonly state: ModelState;
  readonly now: number;
  readonly login: string;
  readonly makeTag: () => string;
};

/** The next number; every write has its own, with a random tag. */
export function take({ state, makeTag }: CallContext): number {
  state.office.seq += 1;
  state.tags[state.office.seq - 1] = makeTag();
  return state.office.seq;
}

export function seenNow({ office, tags }: ModelState): Seen {
  return { seq: office.seq, tag: tags[office.seq - 1] ?? '' };
}

export function isKnown({ office, tags }: ModelState, { seq, tag }: Seen): boolean {
  return seq <= office.seq && (seq === 0 || tags[seq - 1] === tag);
}
