import { createHash } from 'node:crypto';

/** One registration that reached the operator, whatever its result. Hashes are SHA-256 in hexadecimal. */
export type ReceivedRegistration = {
  readonly seq: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly customerId: string | null;
  readonly propertyId: string | null;
  readonly socIdSha256: string | null;
  readonly bodyBytes: number;
  readonly bodySha256: string;
  readonly poaBytes: number | null;
  readonly poaSha256: string | null;
  readonly poaExtension: string | null;
  readonly poaType: string | null;
  /** Fields that the document does not have, as paths. */
  readonly undocumentedFields: readonly string[];
  /** Whether the operator carried it out: a contract exists. */
  readonly processed: boolean;
  readonly contractNumber: number | null;
  /** The contract's id as the answer had it, or would have had it. */
  readonly contractId: string | null;
};

export type TruthLedger = {
  readonly entries: readonly ReceivedRegistration[];
  add(entry: Omit<ReceivedRegistration, 'seq'>): ReceivedRegistration;
};

export function createTruthLedger(): TruthLedger {
  const entries: ReceivedRegistration[] = [];
  return {
    entries,
    add(entry) {
      const kept = { seq: entries.length + 1, ...entry };
      entries.push(kept);
      return kept;
    },
  };
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
