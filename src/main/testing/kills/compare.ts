import type { OperatorSimulator } from '../../../../tools/operator-simulator/create-simulator.ts';
import type { BulkRowState } from '../../../shared/model/bulk/bulk.ts';
import type { RegistrationState } from '../../../shared/model/contracts/contract.ts';

/** A ledger entry as found on disk after a kill. */
export type Entry = {
  readonly id: string;
  readonly customer: string;
  readonly state: RegistrationState;
  readonly contractId: string | null;
  /** How often `sending` was written. */
  readonly sendings: number;
};
export type Found = {
  readonly entries: readonly Entry[];
  /** Only at the end: the state of all jobs' rows. */
  readonly rows:
    | readonly { readonly customer: string; readonly state: BulkRowState; readonly by: string | null }[]
    | null;
};

const MAY_BE_THERE: ReadonlySet<string> = new Set(['accepted', 'unknown', 'sending']);
const CLOSED: ReadonlySet<string> = new Set(['accepted', 'rejected', 'unknown']);
/** Statuses that prove that nothing was processed; only after these may a request come again. */
const REFUSED: ReadonlySet<number | null> = new Set([422, 429]);

export type Comparison = ReturnType<typeof createComparison>;

/** Compares the ledger with what reached the operator, customer by customer. */
export function createComparison(operator: OperatorSimulator) {
  const broken = { lost: 0, sentTwice: 0, falselyAccepted: 0 };
  const findings: string[] = [];
  const sent = { byForms: 0, byJobs: 0 };

  function say(kind: keyof typeof broken, what: string): void {
    broken[kind] += 1;
    findings.push(`${kind}: ${what}`);
  }

  /** What reached the operator, in order, with the status of its answer. */
  function arrivals() {
    const statuses = new Map<string, (number | null)[]>();
    for (const { bodySha256, status } of operator.requests()) {
      if (bodySha256 !== null) statuses.set(bodySha256, [...(statuses.get(bodySha256) ?? []), status]);
    }
    const posts = operator
      .ledger()
      .map((post) => ({ ...post, status: statuses.get(post.bodySha256)?.shift() ?? null }));
    return Map.groupBy(posts, ({ customerId }) => customerId ?? '');
  }

  function compare({ entries, rows }: Found): void {
    const byCustomer = Map.groupBy(entries, ({ customer }) => customer);
    for (const [customer, arrived] of arrivals()) {
      const known = byCustomer.get(customer) ?? [];
      const done = arrived.filter(({ processed }) => processed);
      const sendings = known.reduce((sum, entry) => sum + entry.sendings, 0);
      const told = arrived.map(({ status }) => status);
      // Every request was in the ledger before its first byte.
      if (sendings < arrived.length) say('lost', `${customer}: ${arrived.length} requests, ${sendings} in the ledger`);
      if (done.length > 0 && !known.some(({ state }) => MAY_BE_THERE.has(state))) {
        say('lost', `${customer} exists and is ${known.map(({ state }) => state)}`);
      }
      if (done.length > 1 || told.slice(0, -1).some((status) => !REFUSED.has(status))) {
        say('sentTwice', `${customer}: ${told}, exists ${done.length} times`);
      }
      const ids = new Set(done.map(({ contractId }) => contractId));
      for (const { state, contractId } of known) {
        if (state === 'accepted' && !ids.delete(contractId)) say('falselyAccepted', `${customer}: ${contractId}`);
      }
      byCustomer.delete(customer);
    }
    for (const [customer, known] of byCustomer) {
      if (known.some(({ state }) => state === 'accepted' || state === 'rejected')) {
        say('falselyAccepted', `${customer} never arrived`);
      }
    }
    if (rows) compareEnd(entries, rows);
  }

  /** An entry without outcome at the end waits for another of its customer that has one, or may have. */
  function compareEnd(entries: readonly Entry[], rows: NonNullable<Found['rows']>): void {
    const ofJobs = new Set(rows.map(({ by }) => by));
    for (const { id, sendings } of entries) sent[ofJobs.has(id) ? 'byJobs' : 'byForms'] += sendings;
    const settled = new Set(entries.filter(({ state }) => CLOSED.has(state)).map(({ customer }) => customer));
    for (const { customer, state } of [...entries, ...rows]) {
      if (!CLOSED.has(state) && !settled.has(customer)) say('lost', `${customer} ends as ${state}`);
    }
  }

  return { say, compare, report: () => ({ ...broken, ...sent, posts: operator.ledger().length, findings }) };
}
