import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import { fitsOfKeys } from './name-fits.ts';
import { type RuleSet, rulesOf } from './rules-of.ts';

const BODIES: Readonly<Record<string, { body: BodyName; part: 'head' | 'lines' }>> = {
  invoice: { body: 'InvoiceResponse', part: 'head' },
  line: { body: 'InvoiceResponse', part: 'lines' },
  contract: { body: 'ContractDetailsResponse', part: 'head' },
  registration: { body: 'ContractRegistrationResponse', part: 'head' },
};

type Named = { readonly of: string; readonly rules: RuleSet; readonly field: string; readonly names: string[] };

/** `invoice dueOn: dueDate faelligAm payment.due`, a field a line. */
function namesIn(file: string): Named[] {
  const text = readFileSync(new URL(`../testing/${file}`, import.meta.url), 'utf8');
  return text.split('\n').flatMap((line) => {
    const [, kind = '', field = '', names = ''] = /^(\w+) (\w+): (.+)$/.exec(line) ?? [];
    const place = BODIES[kind];
    if (place === undefined) return [];
    return [{ of: `${kind} ${field}`, rules: rulesOf(place.body)[place.part], field, names: names.split(' ') }];
  });
}

function isTaken(rules: RuleSet, field: string, name: string): boolean {
  const fit = fitsOfKeys(rules, name.replaceAll('[]', '').split('.')).find((one) => one.field === field)?.fit;
  return (fit?.score ?? 0) >= (rules[field]?.line ?? Number.POSITIVE_INFINITY);
}

test.each(namesIn('usual-names.txt'))('what developers in ten languages call it is known: $of', (one) => {
  expect(one.names.filter((name) => !isTaken(one.rules, one.field, name))).toEqual([]);
});

test.each(namesIn('other-names.txt'))('what only looks like it is not taken for it: $of', (one) => {
  expect(one.names.filter((name) => isTaken(one.rules, one.field, name))).toEqual([]);
});
