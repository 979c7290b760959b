import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../shared/testing/runs.ts';
import { confirmedIn } from './confirmed-in.ts';
import { DEFAULT_MAPPINGS } from './defaults/default-mappings.ts';
import { describeGuesses } from './editing/describe-guesses.ts';
import { NOTHING_ASKED } from './evidence/request-facts.ts';
import { openBody } from './json/open-body.ts';
import { readShape } from './testing/read-shape.ts';

const net = confirmedIn([{ field: 'amount', pattern: 'fakturor[*].nettobelopp' }]);
const bill = (i: number, more: object = {}) => ({
  fakturaId: `F-${i}`,
  nettobelopp: 100 + i + 0.4,
  moms: 25.1,
  bruttobelopp: 125 + i + 0.5,
  fakturadatum: `2026-0${i}-05`,
  ...more,
});

function amounts(fakturor: readonly object[], confirmed = net) {
  return readShape('InvoiceResponse', { json: { fakturor } }, confirmed).records.map(({ fields }) => fields.amount);
}

test('evidence prefers the gross amount, but the net amount a person confirmed is read', () => {
  const bills = [1, 2, 3].map((i) => bill(i));
  const guessed = amounts(bills, () => false);
  expect(guessed.map((one) => one?.text)).toEqual(['126.5', '127.5', '128.5']);
  for (const [i, one] of amounts(bills).entries()) {
    const text = ['101.4', '102.4', '103.4'][i];
    expect(one).toMatchObject({ provenance: 'confirmed', text, path: `fakturor[${i}].nettobelopp`, rival: null });
  }
});

test('only where the confirmed place is absent or holds no number is another one read, as a guess', () => {
  const found = amounts([
    bill(1),
    bill(2, { nettobelopp: undefined }),
    bill(3, { nettobelopp: 'se bilaga' }),
    bill(4, { nettobelopp: null }),
  ]);
  expect(found[0]).toMatchObject({ provenance: 'confirmed', text: '101.4' });
  expect(found[1]).toMatchObject({ provenance: 'guess', text: '127.5', path: 'fakturor[1].bruttobelopp' });
  expect(found[2]).toMatchObject({ provenance: 'guess', text: '128.5' });
  // A person confirmed this place, and there it is empty.
  expect(found[3]).toMatchObject({ provenance: 'null', text: null, path: 'fakturor[3].nettobelopp' });
  const alone = { id: 'F1', fakturadatum: '2026-01-05', nettobelopp: 'se bilaga' };
  expect(amounts([alone])[0]).toMatchObject({ provenance: 'unreadable', raw: '"se bilaga"' });
});

test('a confirmed amount is read also where nothing tells its scale, and a place without any name', () => {
  const whole = [1, 2, 3].map((i) => ({ id: `I${i}`, total: 120_000 + i, vat: 24_000, q9: 7 + i }));
  expect(amounts(whole, () => false).map((one) => one?.text)).toEqual([null, null, null]);
  const total = confirmedIn([{ field: 'amount', pattern: 'fakturor[*].total' }]);
  expect(amounts(whole, total)[0]).toMatchObject({ provenance: 'confirmed', text: '120001' });
  const nameless = confirmedIn([{ field: 'amount', pattern: 'fakturor[*].q9' }]);
  expect(amounts(whole, nameless)[1]).toMatchObject({ provenance: 'confirmed', text: '9' });
});

test('what was confirmed is told as the place, and another only where it is absent', () => {
  const guess = (fakturor: readonly object[]) => {
    const body = openBody(new TextEncoder().encode(JSON.stringify({ fakturor })), 'application/json');
    const told = describeGuesses(body, DEFAULT_MAPPINGS.InvoiceResponse, NOTHING_ASKED, net);
    return told.guesses.find(({ field }) => field === 'amount')?.pattern;
  };
  expect(guess([1, 2, 3].map((i) => bill(i)))).toBe('fakturor[*].nettobelopp');
  expect(guess([1, 2, 3].map((i) => bill(i, { nettobelopp: undefined })))).toBe('fakturor[*].bruttobelopp');
});

test('a confirmed line amount wins too', () => {
  const rader = [1, 2].map((i) => ({ text: `r${i}`, amount: 50 + i + 0.5, nettobelopp: 40 + i + 0.4 }));
  const confirmed = confirmedIn([{ field: 'lines.amount', pattern: 'fakturor[*].rader[*].nettobelopp' }]);
  const read = readShape('InvoiceResponse', { json: { fakturor: [bill(1, { rader })] } }, confirmed);
  expect(read.children[0]?.map(({ fields }) => fields.amount?.text)).toEqual(['41.4', '42.4']);
});

test('no other value in a record takes the place of a confirmed one', () => {
  const noise = fc.dictionary(
    fc.constantFrom('total', 'amount', 'totalAmount', 'summa', 'attBetala', 'belopp', 'q'),
    fc.oneof(fc.double({ min: 1, max: 9999, noNaN: true }), fc.string(), fc.constant(null)),
  );
  fc.assert(
    fc.property(fc.array(noise, { minLength: 1, maxLength: 30 }), fc.boolean(), (all, isLast) => {
      const bills = all.map((more, i) => {
        const own = bill((i % 9) + 1);
        return isLast ? { ...more, ...own } : { ...own, ...more };
      });
      for (const [i, one] of amounts(bills).entries()) {
        expect(one).toMatchObject({ provenance: 'confirmed', path: `fakturor[${i}].nettobelopp` });
      }
    }),
    { numRuns: runs(60) },
  );
});
