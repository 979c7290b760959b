import { expect, test } from 'vitest';
import { type Policy, readPolicy } from '../../config/policy.ts';
import { DEFAULT_MAPPINGS } from '../../mapping/defaults/default-mappings.ts';
import { createConfirmations } from '../../store/confirmations.ts';
import { memoryStore } from '../../store/files/memory-store.ts';
import { createMappingVersions } from '../../store/mapping-versions.ts';
import { silentLog, tickingClock } from '../../store/testing/store-parts.ts';
import { createMappingInUse } from './mapping-in-use.ts';

const GIVEN = {
  ...DEFAULT_MAPPINGS.InvoiceResponse,
  records: [['zz', 'r', '*']],
  confirmed: [{ field: 'id', pattern: 'zz.r[*].k1' }],
};
const policyOf = (file: object): Policy => readPolicy(() => JSON.stringify(file));

function start(policy: Policy, profile: { id: string | null } = { id: 'p' }, version = '1.0.0') {
  const { ledgerDb } = memoryStore('memory', null, null);
  const clock = tickingClock();
  const versions = createMappingVersions(ledgerDb, { clock });
  const confirmations = createConfirmations(ledgerDb, { clock });
  const warned: string[] = [];
  const log = { ...silentLog, warn: (event: string) => void warned.push(event) };
  const inUse = createMappingInUse({
    settings: { selectedId: () => profile.id },
    policy,
    versions,
    confirmations,
    log,
    version,
  });
  return { inUse, versions, confirmations, warned, profile };
}

const mine = { ...DEFAULT_MAPPINGS.InvoiceResponse, version: 2, origin: 'user' as const, records: [['mine', '*']] };

test('the default, then what the person saved; every profile has its own', () => {
  const { inUse, versions, confirmations, profile } = start(policyOf({}));
  const before = inUse.fingerprint('p', 'InvoiceResponse');
  expect(inUse.document('InvoiceResponse')).toBe(DEFAULT_MAPPINGS.InvoiceResponse);
  versions.add('p', mine, 'save');
  confirmations.confirm('p', 'InvoiceResponse', [{ field: 'id', pattern: 'mine[*].id' }]);
  inUse.forget();
  expect(inUse.document('InvoiceResponse').records).toEqual([['mine', '*']]);
  expect(inUse.confirmedPlaces('InvoiceResponse')).toEqual([{ field: 'id', pattern: 'mine[*].id' }]);
  expect(inUse.fingerprint('p', 'InvoiceResponse')).not.toBe(before);
  profile.id = 'q';
  expect(inUse.document('InvoiceResponse')).toBe(DEFAULT_MAPPINGS.InvoiceResponse);
  expect(inUse.confirmedPlaces('InvoiceResponse')).toEqual([]);
  profile.id = null;
  expect(inUse.document('InvoiceResponse').version).toBe(1);
});

test("IT's mapping is where one begins; locked, it is the only one", () => {
  const preset = start(policyOf({ mappings: [GIVEN] }));
  expect(preset.inUse.document('InvoiceResponse')).toMatchObject({ origin: 'policy', records: [['zz', 'r', '*']] });
  expect(preset.inUse.confirmedPlaces('InvoiceResponse')).toEqual([{ field: 'id', pattern: 'zz.r[*].k1' }]);
  preset.versions.add('p', mine, 'save');
  preset.inUse.forget();
  expect(preset.inUse.document('InvoiceResponse').records).toEqual([['mine', '*']]);
  expect(preset.inUse.isLocked('InvoiceResponse')).toBe(false);

  for (const locked of ['mappings', 'mappings.InvoiceResponse', '*']) {
    const fixed = start(policyOf({ mappings: [GIVEN], locked: [locked] }));
    fixed.versions.add('p', mine, 'save');
    expect(fixed.inUse.isLocked('InvoiceResponse')).toBe(true);
    expect(fixed.inUse.document('InvoiceResponse').records).toEqual([['zz', 'r', '*']]);
    expect(fixed.inUse.isLocked('ContractDetailsResponse')).toBe(locked !== 'mappings.InvoiceResponse');
  }
});

test('a mapping of IT that is none is said in the log and not used', () => {
  const { inUse, warned } = start(policyOf({ mappings: [{ body: 'InvoiceResponse', fields: 'no' }] }));
  expect(inUse.document('InvoiceResponse')).toBe(DEFAULT_MAPPINGS.InvoiceResponse);
  expect(warned).toEqual(['policy.mapping-unusable']);
});

test('what was derived by another version of the app is of no use to this one', () => {
  const of = (version: string) => start(policyOf({}), { id: 'p' }, version).inUse.fingerprint('p', 'InvoiceResponse');
  expect(of('1.0.0')).toBe(of('1.0.0'));
  expect(of('1.0.1')).not.toBe(of('1.0.0'));
});
