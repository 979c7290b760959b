import { expect, test } from 'vitest';
import type { MappingDocument } from '../../../shared/model/mapping/mapping-document.ts';
import { createConfirmations } from '../confirmations.ts';
import { createDrafts } from '../drafts.ts';
import { memoryStore } from '../files/memory-store.ts';
import { createMappingVersions } from '../mapping-versions.ts';
import { madeUpPerson } from '../testing/people.ts';
import { tickingClock } from '../testing/store-parts.ts';

test('a draft is kept per profile, replaced, and forgotten', () => {
  const { ledgerDb } = memoryStore('memory', null, null);
  const drafts = createDrafts(ledgerDb, { clock: tickingClock(1000) });
  const one = { ...madeUpPerson(1), poaType: 'SWITCH' };
  const two = { ...madeUpPerson(2), poaType: 'OTHER' };
  expect(drafts.load('p')).toBeNull();
  expect(drafts.save('p', one)).toEqual({ savedAt: 1000 });
  drafts.save('q', one);
  drafts.save('p', two);
  expect(drafts.load('p')).toEqual({ draft: two, savedAt: 1002, poaName: null });
  drafts.save('p', null);
  expect(drafts.load('p')).toBeNull();
  expect(drafts.load('q')?.draft).toEqual(one);
});

test('a draft that cannot be read as one counts as none', () => {
  const { ledgerDb } = memoryStore('memory', null, null);
  const drafts = createDrafts(ledgerDb, { clock: tickingClock() });
  ledgerDb.run("INSERT INTO drafts VALUES ('p', '{\"customer\":1}', 1)");
  expect(drafts.load('p')).toBeNull();
});

test('places are confirmed per profile, body and field, from the first time on', () => {
  const { ledgerDb } = memoryStore('memory', null, null);
  const confirmations = createConfirmations(ledgerDb, { clock: tickingClock(1000) });
  const amount = { field: 'amount', pattern: '[*].amount' };
  confirmations.confirm('p', 'InvoiceResponse', [amount]);
  confirmations.confirm('p', 'InvoiceResponse', [amount, { field: 'id', pattern: '[*].id' }]);
  confirmations.confirm('q', 'InvoiceResponse', [{ field: 'amount', pattern: 'other' }]);
  expect(confirmations.list('p', 'InvoiceResponse')).toEqual([amount, { field: 'id', pattern: '[*].id' }]);
  expect(confirmations.list('p', 'ContractDetailsResponse')).toEqual([]);
  confirmations.revoke('p', 'InvoiceResponse', ['amount']);
  expect(confirmations.list('p', 'InvoiceResponse')).toEqual([{ field: 'id', pattern: '[*].id' }]);
  expect(confirmations.list('q', 'InvoiceResponse')).toEqual([{ field: 'amount', pattern: 'other' }]);
});

test('mappings are kept version by version; one that is none any more counts as not there', () => {
  const { ledgerDb } = memoryStore('memory', null, null);
  const mappings = createMappingVersions(ledgerDb, { clock: tickingClock(1000) });
  const document: MappingDocument = {
    body: 'InvoiceResponse',
    version: 2,
    origin: 'user',
    expects: 'list',
    records: [['data', '*']],
    likely: [],
    unlikely: [],
    fields: { id: { type: 'text', from: [['id']] } },
    children: null,
  };
  expect(mappings.newest('p', 'InvoiceResponse')).toBeNull();
  mappings.add('p', document, 'save');
  mappings.add('p', { ...document, version: 3, records: [] }, 'reset');
  expect(mappings.newest('p', 'InvoiceResponse')).toEqual({ ...document, version: 3, records: [] });
  expect(mappings.get('p', 'InvoiceResponse', 2)).toEqual(document);
  expect(mappings.list('p', 'InvoiceResponse')).toEqual([
    { version: 3, savedAt: 1001, madeBy: 'reset' },
    { version: 2, savedAt: 1000, madeBy: 'save' },
  ]);
  expect(() => mappings.add('p', document, 'save')).toThrow();
  ledgerDb.run("UPDATE mapping_versions SET document = '{}' WHERE version = 3");
  expect(mappings.newest('p', 'InvoiceResponse')).toEqual(document);
  expect(mappings.newest('q', 'InvoiceResponse')).toBeNull();
});
