import { expect, test } from 'vitest';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import { DEFAULT_MAPPINGS } from '../defaults/default-mappings.ts';
import { createBodyReader } from '../testing/read-bodies.ts';
import { bytesOf, readShape } from '../testing/read-shape.ts';
import { NOTHING_ASKED, type RequestFacts } from './request-facts.ts';
import { isPlainReference } from './weigh-references.ts';

const invoice = (i: number, more: object = {}) => ({
  invoiceNumber: `F-${i}`,
  invoiceDate: `2026-0${i}-28`,
  totalAmount: 100.5 * i,
  ...more,
});
const invoices = (more: (i: number) => object) => [1, 2].map((i) => invoice(i, more(i)));

function placesOf(json: unknown, body: BodyName = 'InvoiceResponse', asked: RequestFacts = NOTHING_ASKED) {
  const reader = createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false });
  const [record] = reader.read(body, bytesOf({ json }), 'application/json', asked).records;
  const told = Object.entries(record?.fields ?? {}).flatMap(([name, { path, text }]) =>
    text === null ? [] : [[name, `${path} = ${text}`]],
  );
  return Object.fromEntries(told);
}
const contract = (json: unknown, pathId: string | null = null) =>
  placesOf(json, 'ContractDetailsResponse', { ...NOTHING_ASKED, pathId });

test('a reference that proves itself is one under any name', () => {
  expect(isPlainReference('+++596/1843/69766+++')).toBe(true);
  expect(isPlainReference('RF18 5390 0754 7034')).toBe(true);
  expect(isPlainReference('RF19 5390 0754 7034')).toBe(false);
  const list = (text: string) => invoices(() => ({ zqx: text }));
  expect(placesOf(list('RF18539007547034')).paymentReference).toBe('[0].zqx = RF18539007547034');
  expect(placesOf(list('RF19539007547034')).paymentReference).toBeUndefined();
  const two = invoices(() => ({ zqx: 'RF18539007547034', qzx: 'RF712348231' }));
  expect(placesOf(two).paymentReference).toBeUndefined();
});

test('a payment that always comes as many days after the invoice is when to pay', () => {
  const day = { 1: '2026-02-27', 2: '2026-03-30' } as Record<number, string>;
  expect(placesOf(invoices((i) => ({ payment_date: day[i] }))).dueOn).toBe('[0].payment_date = 2026-02-27');
  expect(placesOf(invoices((i) => ({ payment_date: `2026-0${i + 1}-1${i}` }))).dueOn).toBeUndefined();
  expect(placesOf([invoice(1, { payment_date: '2026-02-27' })]).dueOn).toBeUndefined();
});

test('an id written as papers are numbered is the number too', () => {
  const list = (ids: readonly string[]) => ids.map((id, i) => ({ id, date: `2026-0${i + 1}-28`, total: 100.5 }));
  expect(placesOf(list(['INV-00041', 'INV-00042'])).number).toBe('[0].id = INV-00041');
  expect(placesOf(list(['B1', 'B2'])).number).toBeUndefined();
  expect(placesOf(list(['in_1Nx9', 'in_1Nx8'])).number).toBeUndefined();
});

test('lines of taxes are none of the invoice, and the price of a whole line is its amount', () => {
  const items = [
    { description: 'Energy', unitPrice: 1.25, quantity: 812, price: 1015 },
    { description: 'Fee', unitPrice: 49, quantity: 1, price: 49 },
  ];
  const { children } = readShape('InvoiceResponse', {
    json: invoices(() => ({ tax: { items: [{ description: 'VAT', amount: 266 }] }, items })),
  });
  expect(children[0]?.map(({ fields }) => fields.amount?.text)).toEqual(['1015', '49']);
  expect(children[0]?.map(({ fields }) => fields.price?.text)).toEqual(['1.25', '49']);
});

test('a beginning and an end stand in one object', () => {
  const bill = { id: 'C7', total: 61.5, charging_periods: [{ start_date_time: '2026-01-15T16:00:00Z' }] };
  const json = { ...bill, start_date_time: '2026-01-15T15:00:00Z', end_date_time: '2026-01-15T18:00:00Z' };
  expect(placesOf(json, 'InvoiceDetailsResponse').periodFrom).toBe('start_date_time = 2026-01-15');
});

test('a state of a country is none of a contract; words before the thing say which one it is', () => {
  const base = { id: 'c-17', startDate: '2026-02-01' };
  const home = { city: 'Chicago', zipcode: '60626', state: 'IL' };
  expect(contract({ ...base, ...home }).status).toBeUndefined();
  expect(contract({ ...base, ...home, state: 'Active' }).status).toBe('state = Active');
  expect(contract({ ...base, saasSubscriptionStatus: 'Subscribed' }).status).toBe(
    'saasSubscriptionStatus = Subscribed',
  );
  expect(contract({ ...base, syncStatus: 'Done' }).status).toBeUndefined();
});

test('what the asked id is called says what the record is, in either order of words', () => {
  const right = (i: number) => ({
    id_droit_zqx: `d-10${i}`,
    date_debut_droit_zqx: `2026-0${i}-01`,
    date_fin_droit_zqx: '2028-01-31',
    date_fin_autorisation: '2029-07-02',
    etat_droit_zqx: 'Active',
  });
  expect(contract({ liste: [right(1), right(2)] }, 'd-101')).toMatchObject({
    contractId: 'liste[0].id_droit_zqx = d-101',
    startsOn: 'liste[0].date_debut_droit_zqx = 2026-01-01',
    endsOn: 'liste[0].date_fin_droit_zqx = 2028-01-31',
    status: 'liste[0].etat_droit_zqx = Active',
  });
});

test('of several records one has the id that was asked for, where all have ids of their own', () => {
  const mandate = (i: number) => ({ zqx: `EN-2026-00${i}`, status: 'Approved', validFrom: '2026-02-01' });
  expect(contract({ mandates: [mandate(1), mandate(2)] }, 'EN-2026-001').contractId).toBe(
    'mandates[0].zqx = EN-2026-001',
  );
});

test('a word for what is sold names the product, with a year or instead of an id', () => {
  const base = { id: 'c-17', startDate: '2026-02-01' };
  expect(contract({ ...base, planId: 'timpris' }).product).toBe('planId = timpris');
  expect(contract({ ...base, planId: 'pln_74' }).product).toBeUndefined();
  expect(contract({ ...base, title: 'Elleverans 2026' }).product).toBe('title = Elleverans 2026');
  expect(contract({ ...base, title: 'Elleverans 20260131' }).product).toBeUndefined();
});

test('money in a country without hundredths is whole', () => {
  const list = (url: string) => invoices(() => ({ totalAmount: 13319, report: url }));
  expect(placesOf(list('https://invoice.example.co.jp/r/1')).amount).toBe('[0].totalAmount = 13319');
  expect(placesOf(list('https://invoice.example.se/r/1')).amount).toBeUndefined();
});

test('words of Baltic, Romanian, Portuguese and other answers', () => {
  const list = [1, 2].map((i) => ({
    numar_factura: `R-${i}`,
    data_emiterii: `2026-0${i}-28`,
    data_scadentei: `2026-0${i + 1}-28`,
    suma_totala: 100.5 * i,
  }));
  expect(placesOf(list)).toMatchObject({
    number: '[0].numar_factura = R-1',
    dueOn: '[0].data_scadentei = 2026-02-28',
    amount: '[0].suma_totala = 100.5',
  });
  const sutartis = { sutarties_numeris: 'S-17', galioja_nuo: '2026-02-01', galioja_iki: '2027-01-31' };
  expect(contract(sutartis)).toMatchObject({
    contractId: 'sutarties_numeris = S-17',
    endsOn: 'galioja_iki = 2027-01-31',
  });
});

test('an id written together with its thing is the id, beside a number', () => {
  const list = [1, 2].map((i) => ({
    idfactura: 410 + i,
    numero: `${40 + i}`,
    fecha: `2026-0${i}-28`,
    total: 100.5 * i,
  }));
  expect(placesOf(list)).toMatchObject({ id: '[0].idfactura = 411', number: '[0].numero = 41' });
});

test('what is encrypted names nobody, and the state of an e-mail is not the invoice’s', () => {
  const list = [1, 2].map((i) => ({
    number: `FV-${i}`,
    bpNumberCrypt: `aGh2k91x${i}==`,
    mail: { status: i === 1 ? 'sent' : 'not_sent' },
    total: 100.5 * i,
  }));
  expect(placesOf(list)).not.toHaveProperty('customerId');
  expect(placesOf(list)).not.toHaveProperty('status');
});

test('the names of a widespread system of utilities', () => {
  const list = [1, 2].map((i) => ({
    OPBEL: `00041${i}`,
    VKONT: '0000260417',
    BLDAT: `2026-0${i}-28`,
    FAEDN: `2026-0${i + 1}-28`,
    BETRW: 100.55 * i,
    WAERS: 'SEK',
  }));
  expect(placesOf(list)).toMatchObject({
    number: '[0].OPBEL = 000411',
    issuedOn: '[0].BLDAT = 2026-01-28',
    dueOn: '[0].FAEDN = 2026-02-28',
    amount: '[0].BETRW = 100.55',
    currency: '[0].WAERS = SEK',
  });
});

test('what differs between two lines of one invoice is not the invoice’s', () => {
  const line = (no: string, i: number, more: object = {}) => ({ invoice_number: no, amount: 100.5 * i, ...more });
  const numbered = (no: string, i: number) => line(no, i, { line_no: i, due_date: '2026-03-31' });
  const flat = placesOf([numbered('F1', 1), numbered('F1', 2), numbered('F2', 1)]);
  expect(flat).toEqual({
    id: '[0].invoice_number = F1',
    number: '[0].invoice_number = F1',
    dueOn: '[0].due_date = 2026-03-31',
  });
  const priced = (no: string, i: number) => line(no, i, { quantity: i, unit_price: 100.5 });
  expect(placesOf([priced('F1', 1), priced('F1', 2)]).amount).toBeUndefined();
  // An invoice that is listed twice is no line.
  expect(placesOf([line('F1', 1), line('F1', 2)]).amount).toBe('[0].amount = 100.5');
  expect(placesOf([numbered('F1', 1), numbered('F2', 2)]).amount).toBe('[0].amount = 100.5');
});

test('what looks like a sum, an id or a product and says something else is none', () => {
  expect(placesOf({ id: 'F1', brutto: 1, netto: 0 }, 'InvoiceDetailsResponse').amount).toBeUndefined();
  expect(placesOf({ id: 'F1', brutto: 101.5 }, 'InvoiceDetailsResponse').amount).toBe('brutto = 101.5');
  const own = [1, 2].map((i) => ({ invoiceNo: `${i}`, '@id': `/billing/invoices/${i}` }));
  expect(placesOf(own).id).toBe('[0].invoiceNo = 1');
  const asked = { ...NOTHING_ASKED, pathId: '20417' };
  const linked = { invoice: 'https://example.se/invoices/8cb1ead1', total: 100.5 };
  expect(placesOf(linked, 'InvoiceDetailsResponse', asked).id).toBeUndefined();
  expect(contract({ id: 'A1', leaseName: 'Storgatan 4 - Öberg' }).product).toBeUndefined();
  expect(contract({ id: 'A1', contractName: 'Vinter 12 månader' }).product).toBe('contractName = Vinter 12 månader');
});

test('an end that is said is the end, whatever has not happened', () => {
  const lease = { id: 'A1', startDate: '2026-02-01', moveOutDate: null, terminatedDate: null };
  expect(contract({ ...lease, endDate: '2027-01-31' }).endsOn).toBe('endDate = 2027-01-31');
  expect(contract({ ...lease, power: { endDate: '2023-11-21' } }).endsOn).toBeUndefined();
});

test('the number of the invoice under another word is no payment reference', () => {
  const list = (name: string) => [1, 2].map((i) => ({ [name]: `2041${i}`, date: `2026-0${i}-28`, total: 100.5 * i }));
  expect(placesOf(list('InvoiceRefNumber')).paymentReference).toBeUndefined();
  expect(placesOf(list('InvoiceRefNumber')).number).toBe('[0].InvoiceRefNumber = 20411');
  expect(placesOf(list('reference')).paymentReference).toBe('[0].reference = 20411');
});
