import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RESULT_WORDS } from '../shared/text/result-words.ts';

// The heads in a file are the words on the screen. Heads sent by a screen are compared with the texts of its list;
// those of result files are main's.

type Texts = (key: string) => string;
type Head = readonly [file: string, head: string, onScreen: string];

function textsIn(language: 'en' | 'sv'): Texts {
  return (key) => {
    const [name = '', path = ''] = key.split(':');
    const file = new URL(`../renderer/text/${language}/${name}.json`, import.meta.url);
    let at: unknown = JSON.parse(readFileSync(file, 'utf8'));
    for (const part of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[part];
    if (typeof at !== 'string') throw new Error(`${key} is no text in ${language}`);
    return at;
  };
}

const beside = (head: string, aspect: string): string => `${head}: ${aspect.toLowerCase()}`;

function headsOf(language: 'en' | 'sv'): Head[] {
  const t = textsIn(language);
  const result = RESULT_WORDS[language];
  const contractId = t('contracts:ledger.columns.contractId');
  const aspect = (name: string) => t(`invoices:export.provenanceColumns.${name}`);
  // The screen is called `Mapping of answers`; a column by its first word.
  const screenOfMapping = t('app:screens.mapping').split(' ')[0] ?? '';
  const [value, unit] = [t('consumption:export.columns.number'), t('consumption:export.columns.unit')];
  const hours = (name: string): string => t(`consumption:export.columns.${name}`);
  return [
    ['results', result.outcome, t('contracts:ledger.columns.outcome')],
    ['results', result.contractId, contractId],
    ['results', result.operatorSays, t('contracts:ledger.columns.message')],
    ['results', result.reference, t('contracts:ledger.columns.reference')],
    ['results', result.status, t('contracts:ledger.export.status')],
    ...Object.entries(result.origin).map(([name, head]): Head => ['results', head, beside(contractId, aspect(name))]),
    ...Object.entries(result.states).map(([state, word]): Head => ['results', word, t(`bulk:states.${state}`)]),
    ...Object.entries(result.provenance).map(
      ([state, word]): Head => ['results', word, t(`common:origin.states.${state}`)],
    ),
    ['ledger', t('contracts:ledger.export.customerId'), t('bulk:fields.customer-id')],
    ['invoices', t('invoices:export.customerId'), t('bulk:fields.customer-id')],
    ['invoices', t('invoices:fields.customer'), t('contracts:ledger.columns.customer')],
    ['invoices', t('invoices:fields.property'), t('contracts:ledger.columns.property')],
    ['invoices', t('invoices:fields.propertyId'), t('invoices:fields.property')],
    ['invoices', aspect('mapping'), screenOfMapping],
    ['hours', unit, t('consumption:unit.label')],
    ['hours', hours('valueProvenance'), beside(value, aspect('provenance'))],
    ['hours', hours('valuePath'), beside(value, aspect('place'))],
    ['hours', hours('unitProvenance'), beside(unit, aspect('provenance'))],
    ['hours', hours('unitPath'), beside(unit, aspect('place'))],
    ['hours', hours('mapping'), screenOfMapping],
    ['hours', hours('fetchedAt'), aspect('fetchedAt')],
    ['hours', hours('request'), aspect('request')],
  ];
}

test.each([
  ...headsOf('en').map((head) => ['en', ...head] as const),
  ...headsOf('sv').map((head) => ['sv', ...head] as const),
])('%s, file of %s: “%s” is called that on the screen', (_language, _file, head, onScreen) => {
  expect(head).toBe(onScreen);
});
