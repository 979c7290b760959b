import type { Customer, Property } from '../../../shared/model/contracts/contract.ts';
import { PAGE_ROWS } from '../../../shared/model/limits.ts';
import type { DuplicatePair, RegisterKind } from '../../../shared/model/register/register.ts';
import { customerKeys, type DuplicateKey, propertyKeys } from '../../../shared/rules/register-duplicates.ts';
import type { RegisterEdit } from '../../store/register/register-edit.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';

const SHOWN = 200;
const STRENGTH = ['id', 'soc-id', 'property-number', 'email', 'phone', 'address'];

/** Possible duplicates, strongest reason first; each pair once. */
export async function findDuplicates(edit: Pick<RegisterEdit, 'after'>, profileId: string) {
  const found: DuplicatePair[] = [];
  await duplicatesOf<Customer>('customers', customerKeys);
  await duplicatesOf<Property>('properties', propertyKeys);
  found.sort((a, b) => STRENGTH.indexOf(a.reason) - STRENGTH.indexOf(b.reason));
  return { pairs: found.slice(0, SHOWN), total: found.length };

  async function duplicatesOf<T extends Customer | Property>(
    kind: RegisterKind,
    keysOf: (record: T) => DuplicateKey[],
  ): Promise<void> {
    const seen = new Map<string, T>();
    for (let after = ''; ; ) {
      const records = edit.after<T>(kind, profileId, after, PAGE_ROWS);
      const last = records.at(-1);
      if (last === undefined) return;
      after = last.id;
      for (const record of records) {
        const told = new Set<string>();
        for (const { reason, key } of keysOf(record)) {
          const full = `${reason}\n${key}`;
          const other = seen.get(full);
          if (other === undefined) {
            seen.set(full, record);
          } else if (!told.has(other.id)) {
            told.add(other.id);
            found.push({ kind, reason, a: other, b: record });
          }
        }
      }
      // A hundred thousand entries take longer than main may be blocked.
      await yieldToEventLoop();
    }
  }
}
