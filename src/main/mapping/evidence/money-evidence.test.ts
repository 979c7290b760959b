import { expect, test } from 'vitest';
import { foundFields, readShape } from '../testing/read-shape.ts';

function amountsOf(...money: object[]): (string | undefined)[] {
  const json = money.map((own, i) => ({ invoiceNumber: `F-${i + 1}`, issued: '2026-01-31', currency: 'SEK', ...own }));
  return foundFields(readShape('InvoiceResponse', { json })).map(({ amount }) => amount);
}

test('which number is the amount is decided by its neighbours: one whose hundredth stands beside it is in öre', () => {
  const amount = (value: number) => ({ invoicedAmount: { value: value * 100, valueForView: value } });
  expect(amountsOf(amount(1842.55), amount(1517.2))).toEqual(['1842.55', '1517.2']);
  const shown = (value: number) => ({ total: Math.round(value * 100), totalDisplayed: value.toFixed(2) });
  expect(amountsOf(shown(1842.55), shown(1517.2))).not.toContain('184255');
});

test('money in millionths is read as whole units', () => {
  const of = (micros: string) => ({ totalAmountMicros: micros });
  expect(amountsOf(of('1842550000'), of('1517200000'))).toEqual(['1842.55', '1517.20']);
  const inside = (value: number) => ({ totalAmountMicros: { value, currency: 'SEK' } });
  expect(amountsOf(inside(1_842_550_000), inside(12_000_000))).toEqual(['1842.55', '12.00']);
  // Parts of a millionth are none.
  expect(amountsOf(of('1842.55'), of('1517.20'))).toEqual([undefined, undefined]);
});

test('two sums that happen to be alike prove no hundredths', () => {
  expect(amountsOf({ total: 1842, totalTax: 18.42 }, { total: 2000, totalTax: 21 })).toEqual(['1842', '2000']);
});

test('a sum of which the paid and the unpaid part stand beside it is the whole, though its name may mean either', () => {
  const of = (amountDue: number, amountPaid: number) => ({
    amountDue: amountDue.toFixed(2),
    amountPaid: amountPaid.toFixed(2),
    amountRemaining: (amountDue - amountPaid).toFixed(2),
  });
  expect(amountsOf(of(1842.55, 1842.55), of(1517.2, 0))).toEqual(['1842.55', '1517.20']);
  // Nothing was paid yet: the amount due equals what is left.
  expect(amountsOf(of(1842.55, 0), of(1517.2, 0))).toEqual([undefined, undefined]);
  const left = { amountDue: '17.20', amountPaid: '1500.00', total: '1517.20' };
  expect(amountsOf(left, { amountDue: '0.00', amountPaid: '1842.55', total: '1842.55' })).toEqual([
    '1517.20',
    '1842.55',
  ]);
});

test('what is nothing where something was paid is what is left to pay, and stands for no amount', () => {
  const of = (amountOrigin: number, amountPaid: number) => ({
    amountOrigin,
    amountPaid,
    amountToPay: amountOrigin - amountPaid,
  });
  expect(amountsOf(of(1842.55, 1842.55), of(1517.2, 0))).toEqual(['1842.55', '1517.2']);
  expect(amountsOf(of(1842.55, 1842.55), of(1517.2, 1517.2))).toEqual(['1842.55', '1517.2']);
  const alone = (amountToPay: number, amountPaid: number) => ({ amountToPay, amountPaid });
  expect(amountsOf(alone(0, 1842.55), alone(1517.2, 0))).toEqual([undefined, undefined]);
  expect(amountsOf({ amountToPay: 1842.55 })).toEqual(['1842.55']);
});

test('the namespace before a name says nothing of it', () => {
  const json = { 'cbc:ID': 'F-1', 'cbc:IssueDate': '2026-01-31', 'cac:Monetary': { 'cbc:TotalAmount': '125.00' } };
  expect(foundFields(readShape('InvoiceDetailsResponse', { json }))).toMatchObject([{ id: 'F-1', amount: '125.00' }]);
});

test('a reference that repeats the number of the invoice is none of its payment', () => {
  const of = (no: number) => ({
    invoiceId: `i-${no}`,
    invoiceNumber: String(no),
    issued: '2026-01-31',
    reference1: String(no),
  });
  const [found] = foundFields(readShape('InvoiceResponse', { json: [of(20417), of(20418)] }));
  expect([found?.number, found?.paymentReference]).toEqual(['20417', undefined]);
});

test('what an electricity bill costs is no energy', () => {
  const json = [{ invoiceNumber: 'F-1', issued: '2026-01-31', electricityBillTotal: 1842.55, totalAmount: 1842.55 }];
  const [found] = foundFields(readShape('InvoiceResponse', { json }));
  expect([found?.energy, found?.amount]).toEqual([undefined, '1842.55']);
});

test('sums by what they are stand in a map that is no list of lines', () => {
  const sum = (value: number) => ({ currency: 'SEK', value });
  const json = [
    {
      invoiceNumber: 'F-1',
      issued: '2026-01-31',
      amount: { ...sum(125), breakdown: { itemTotal: sum(100), taxTotal: sum(25) } },
    },
  ];
  expect(readShape('InvoiceResponse', { json }).children).toEqual([[]]);
});

test('the price with tax is what the invoice costs; the price of one unit is not', () => {
  expect(amountsOf({ price_net: '100.00', price_tax: '25.00', price_gross: '125.00' })).toEqual(['125.00']);
  expect(amountsOf({ unit_price_gross: '1.25' })).toEqual([undefined]);
});

test('a sum to which tax must be added is no amount, though nothing else is called one', () => {
  expect(amountsOf({ amount: '100.00', tax: '25.00', balance: '125.00' })).toEqual([undefined]);
  expect(amountsOf({ amount: '125.00', tax: '25.00', balance: '100.00' })).toEqual(['125.00']);
});

test('the fraction of a price proves no scale of a sum', () => {
  expect(amountsOf({ total: 184255, priceNet: 1.25 })).toEqual([undefined]);
  expect(amountsOf({ total: 184255, totalTax: 36851.5 })).toEqual(['184255']);
});

test('a whole that is rounded to kronor is the sum of its parts too', () => {
  // With this name alone it would be rejected: it may be a unit price.
  const rounded = { priceNet: '1065.47', priceTax: '266.37', priceGross: 1332 };
  expect(amountsOf(rounded)).toEqual(['1332']);
  expect(amountsOf({ ...rounded, priceGross: 1340 })).toEqual([undefined]);
});

test('whole sums from five thousand on may be hundredths, unless another sum has a fraction; smaller ones are whole', () => {
  expect(amountsOf({ total: 4999 }, { total: 812 })).toEqual(['4999', '812']);
  expect(amountsOf({ total: 5000 }, { total: 812 })).toEqual([undefined, undefined]);
  expect(amountsOf({ total: 5000 }, { total: 812.5 })).toEqual(['5000', '812.5']);
});

test('small sums that are a hundredfold by chance prove nothing', () => {
  expect(amountsOf({ total: 900, netPaid: 9 }, { total: 800, netPaid: 8 })).toEqual(['900', '800']);
});

test('a sum that needs its tax is none of the whole, though it adds up once', () => {
  const of = (amount: number, tax: number, total: number) => ({ amount, vatAmount: tax, totalSum: total });
  expect(amountsOf(of(100, 25, 125), of(200, 50, 250))).toEqual(['125', '250']);
});

test('what is left is no whole where one invoice contradicts it', () => {
  const of = (amountDue: string, amountPaid: string, amountRemaining: string) => ({
    amountDue,
    amountPaid,
    amountRemaining,
  });
  const agrees = of('1842.55', '842.55', '1000.00');
  expect(amountsOf(agrees, of('1517.20', '500.00', '1017.20'))).toEqual(['1842.55', '1517.20']);
  expect(amountsOf(agrees, of('1017.20', '500.00', '1017.20'))).toEqual([undefined, undefined]);
});

test('an id that all of three invoices have is none of theirs; two may be one invoice listed twice', () => {
  const ids = (...values: string[]) =>
    foundFields(
      readShape('InvoiceResponse', {
        json: values.map((invoiceId, i) => ({ invoiceId, total: 10.5 + i, issued: '2026-01-31' })),
      }),
    ).map(({ id }) => id);
  expect(ids('A-1', 'A-1')).toEqual(['A-1', 'A-1']);
  expect(ids('A-1', 'A-1', 'A-1')).toEqual([undefined, undefined, undefined]);
});

test('a doubtful name is the amount where the record has no other sum', () => {
  expect(amountsOf({ amount_due: 1842.55 }, { amount_due: 1517.2 })).toEqual(['1842.55', '1517.2']);
  expect(amountsOf({ valor: '1842.55' }, { valor: '1517.20' })).toEqual(['1842.55', '1517.20']);
  const none = [undefined, undefined];
  expect(amountsOf({ amount_due: 1842.55, amount_remaining: 1842.55 }, { amount_due: 1517.2 })).toEqual(none);
  expect(amountsOf({ value: 812.5, saldo: 1842.55 }, { value: 640.5, saldo: 1517.2 })).toEqual(none);
  expect(amountsOf({ value: 812.5, unit: 'm3' }, { value: 640.5, unit: 'm3' })).toEqual(none);
  expect(amountsOf({ value: 812.5, kwh: 40 }, { value: 640.5, kwh: 41 })).toEqual(none);
});

test('the total to pay is the amount, the least to pay is none', () => {
  const due = (price: number) => ({ price, priceCurrency: 'SEK' });
  const both = { minimumPaymentDue: due(100), totalPaymentDue: due(1842.55) };
  expect(amountsOf(both, { ...both, totalPaymentDue: due(1517.2) })).toEqual(['1842.55', '1517.2']);
  const least = { minimumPaymentDue: due(100) };
  expect(amountsOf(least, least)).toEqual([undefined, undefined]);
  expect(amountsOf({ minimum_due: 100.5 }, { minimum_amount_due: 90.5 })).toEqual([undefined, undefined]);
});

test('large whole sums stay open, also beside stamps with a fraction of a second', () => {
  const sums = { total: 10000, amountVat: 2000, amountExVat: 8000 };
  const settled = '2026-01-31T12:40:56.656+00:00';
  expect(amountsOf({ ...sums, settled })).toEqual([undefined]);
  expect(amountsOf({ ...sums, settled, settledAmount: 2500.5 })).toEqual(['10000']);
});

test('the sum after rounding is the amount, and not the one before it', () => {
  const of = (gross: number, rounding: number) => ({
    detailedSums: { netSum: 60, vatSum: 7.2, grossSum: gross, rounding },
    totalSum: gross + rounding,
  });
  expect(amountsOf(of(67.2, -0.2))).toEqual(['67']);
  expect(amountsOf(of(67.2, 0))).toEqual(['67.2']);
});

test('a cost is the amount where nothing else is, though energy stands beside it', () => {
  expect(amountsOf({ cost: 125.5, consumption: 812 }, { cost: 99.5, consumption: 640 })).toEqual(['125.5', '99.5']);
  expect(amountsOf({ cost: 125.5, total: 200.5 }, { cost: 99.5, total: 180.5 })).toEqual(['200.5', '180.5']);
  expect(amountsOf({ cost: 125.5, tax: 25.1 }, { cost: 99.5, tax: 19.9 })).toEqual([undefined, undefined]);
});
