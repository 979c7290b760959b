import { createHash } from 'node:crypto';
import type { BulkRowState, HeldReason } from '../../../../shared/model/bulk/bulk.ts';
import type { SendableRow } from '../../../bulk/engine/send-row.ts';
import { emptyValues } from '../../../bulk/rows/row.ts';
import { POA, type SimulatedApp } from './simulated-app.ts';
import type { SimulatedRun } from './simulated-run.ts';
import { PAIRS, spelt } from './truth.ts';

const FILE_SHA256 = createHash('sha256').update(POA.bytes).digest('hex');

export type SimulatedJob = ReturnType<typeof createJob>;

/** A bulk job of up to three rows, which may be about the pairs that the forms register too. */
export function createJob({ pick }: SimulatedRun) {
  const held = new Map<string, HeldReason>();
  const rows = Array.from({ length: pick(4) }, (_, nth): SendableRow => {
    const id = `j${nth}`;
    const { customer, property } = spelt(pick(PAIRS), pick(5), id);
    const named = (prefix: string, of: object) =>
      Object.fromEntries(Object.entries(of).map(([name, text]) => [`${prefix}.${name}`, text]));
    const values = { ...emptyValues(), ...named('customer', customer), ...named('property', property) };
    const file = { path: 'a.pdf', name: 'a.pdf', bytes: 3, extension: 'pdf', content: '', warnings: [] };
    const poa = { ...file, sha256: FILE_SHA256 };
    return { rowId: id, registrationId: id, values, poa, warningCodes: [], override: null };
  });
  const stateOf = (real: SimulatedApp['real'], id: string): BulkRowState => {
    const state = real.get(id)?.state;
    return held.has(id) && (state === undefined || state === 'queued' || state === 'waiting')
      ? 'held'
      : (state ?? 'ready');
  };
  return {
    owns: (id: string): boolean => id.startsWith('j'),
    rowsOf: (real: SimulatedApp['real']) => ({
      states: () => rows.map((row) => [row.rowId, stateOf(real, row.rowId)] as const),
      load: (rowId: string) => rows.find((row) => row.rowId === rowId) ?? null,
      hold: (rowId: string, reason: HeldReason) => void held.set(rowId, reason),
      retryAt: () => null,
    }),
    heldAsDuplicates: (real: SimulatedApp['real']) =>
      rows
        .filter(({ rowId }) => held.get(rowId) === 'duplicate' && stateOf(real, rowId) === 'held')
        .map((row) => ({
          id: row.rowId,
          seen: (to: Parameters<SimulatedApp['real']['findDuplicates']>[1] | undefined) => {
            const nth = Number(row.values['customer.first_name'].slice(-1));
            const of = spelt(nth, 1, '');
            const found = to ? real.findDuplicates(of, to).same : [];
            return found.map((one) => one.id).filter((id) => id !== row.rowId);
          },
        })),
    override(id: string, override: NonNullable<SendableRow['override']>): void {
      const at = rows.findIndex((row) => row.rowId === id);
      const row = rows[at];
      if (row) rows[at] = { ...row, override };
      held.delete(id);
    },
  };
}
