import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import { samplePoaPdf } from '../tools/operator-simulator/sample-poa.ts';
import { expect, test } from './fixtures/app.ts';
import {
  BULK_HEAD,
  type BulkCells,
  type BulkPerson,
  bulkCells,
  bulkPeople,
  bulkPoaText,
} from './fixtures/bulk-files.ts';
import { choosePoas } from './fixtures/open-job.ts';
import { callBridge } from './fixtures/set-up.ts';

// A generous limit: a busy machine must not fail a correct app.
test.describe.configure({ timeout: 480_000 });

type Unfamiliar = {
  readonly name: string;
  /** The sheet as an office may send it, made from the intended cells. */
  readonly bytes: (rows: readonly BulkCells[]) => Uint8Array;
  /** Rows that are not customers: visibly set aside. */
  readonly leftOut?: number;
  /** Only all repairs together give the intended values. */
  readonly repairs?: number;
};
type Rows = readonly (readonly string[])[];

const table = (rows: readonly BulkCells[]): string[][] => [
  [...BULK_HEAD],
  ...rows.map((row) => BULK_HEAD.map((name) => row[name])),
];
const text = (rows: Rows, delimiter: string): string => `${rows.map((row) => row.join(delimiter)).join('\r\n')}\r\n`;
/** What UTF-8 becomes when it is read as Windows-1252. */
const mojibake = (plain: string): string => new TextDecoder('windows-1252').decode(new TextEncoder().encode(plain));

const INPUTS: readonly Unfamiliar[] = [
  {
    name: 'ansi med titel.csv',
    bytes: (rows) => Buffer.from(`Inflyttning november;;;\r\n;;;\r\n${text(table(rows), ';')}`, 'latin1'),
  },
  {
    name: 'unicode med summa.txt',
    leftOut: 1,
    bytes: (rows) => {
      const sum = BULK_HEAD.map((_, at) => (at === 0 ? 'Summa' : at === 1 ? String(rows.length) : ''));
      return Buffer.from(`\ufeff${text([...table(rows), sum], '\t')}`, 'utf16le');
    },
  },
  {
    name: 'skadad.csv',
    repairs: 4,
    bytes: (rows) =>
      Buffer.from(
        text(
          table(rows.map((row) => ({ ...row, Telefon: row.Telefon.replace(/\D/g, '').replace(/^0/, '') }))).map(
            (cells, n) => (n === 0 ? cells.map(mojibake) : cells.map((cell, at) => (at === 7 ? mojibake(cell) : cell))),
          ),
          ';',
        ),
        'utf8',
      ),
  },
];
const EACH = 3;

/**
 * One file for each person among the other content of such folders: programs, files with the same name, links that lead
 * out of the folder, empty files.
 */
function hostileFolder(folder: string, people: readonly BulkPerson[]): string {
  const poas = path.join(folder, 'fullmakter');
  const deep = path.join(poas, 'gamla', '2019', 'ÅÄÖ');
  mkdirSync(deep, { recursive: true });
  for (const [n, person] of people.entries()) {
    writeFileSync(path.join(poas, person.poa), samplePoaPdf(bulkPoaText(person, n)));
  }
  const outside = path.join(folder, 'hemligt.pdf');
  writeFileSync(outside, samplePoaPdf('hemligt'));
  symlinkSync(outside, path.join(poas, 'utanför.pdf'));
  symlinkSync(folder, path.join(poas, 'runt'));
  writeFileSync(path.join(poas, 'installera.pdf'), Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)]));
  writeFileSync(path.join(poas, 'tom.pdf'), '');
  writeFileSync(path.join(poas, 'B1.pdf'), samplePoaPdf('kortare id'));
  writeFileSync(path.join(deep, '~$lås.pdf'), 'x');
  writeFileSync(path.join(deep, `${'ö'.repeat(100)}.pdf`), samplePoaPdf('lång'));
  return poas;
}

test('unfamiliar sheets and a hostile folder, all the way: what arrives is what was meant, and result files say what the operator knows', async ({
  app,
  page,
  screens,
  operator,
}, testInfo) => {
  const { bulk, frame, words } = screens;
  const people = bulkPeople(INPUTS.length * EACH);
  const folder = testInfo.outputPath('inputs');
  const poas = hostileFolder(folder, people);
  for (const [at, input] of INPUTS.entries()) {
    await test.step(input.name, async () => {
      const total = EACH + (input.leftOut ?? 0);
      const mine = people.slice(at * EACH, (at + 1) * EACH);
      // A name that Windows-1252 can encode; files are assigned to people by their names.
      const cells = mine.map((person, n) => {
        const usual = bulkCells(person, at * EACH + n);
        return { ...usual, Efternamn: usual.Efternamn.replaceAll('ı', 'i'), Fullmakt: '' };
      });
      const file = path.join(folder, input.name);
      writeFileSync(file, input.bytes(cells));
      await frame.go('bulk');
      await bulk.openFile(file);
      const { jobs } = await callBridge(page, 'bulk.list', { offset: 0, limit: 1 });
      const jobId = jobs[0]?.id ?? '';
      expect(await callBridge(page, 'bulk.summary', { jobId }), 'titles are no rows, sums are left out').toMatchObject({
        rows: total,
        leftOut: input.leftOut ?? 0,
        repairable: input.repairs ?? 0,
      });
      if (input.repairs !== undefined) {
        await bulk.goTo('check');
        await bulk.press('check.repairEverything', { count: input.repairs });
        await page
          .getByRole('dialog')
          .getByRole('button', { name: words('bulk:transform.apply', { count: input.repairs }) })
          .click();
        await expect
          .poll(async () => (await callBridge(page, 'bulk.summary', { jobId })).repairable, 'all repaired')
          .toBe(0);
      }
      await choosePoas(app, screens, poas, EACH);
      await bulk.goTo('send');
      await bulk.sendAll(EACH);
      await bulk.banner('send.done');

      const arrived = operator.ledger().filter(({ customerId }) => mine.some((one) => one.customerId === customerId));
      expect(arrived.map(({ customerId }) => customerId).sort()).toEqual(mine.map((one) => one.customerId));
      await bulk.goTo('results');
      await bulk.chooseFormat('csv-semicolon');
      const result = testInfo.outputPath(`resultat ${at}.csv`);
      await app.setSaveAnswer(result);
      await bulk.saveResult('complete', String(total));
      const saved = await expect
        .poll(() => readFileSync(result, { encoding: 'utf8', flag: 'a+' }).trim().split('\n').length)
        .toBe(total + 1)
        .then(() => readFileSync(result, 'utf8').replace(/^\ufeff/, ''));
      const { data } = Papa.parse<string[]>(saved.trim(), { delimiter: ';' });
      for (const person of mine) {
        const meant = cells[mine.indexOf(person)] ?? ({} as BulkCells);
        const row = data.find((line) => line.includes(person.customerId)) ?? [];
        const known = arrived.find(({ customerId }) => customerId === person.customerId);
        expect(known).toMatchObject({ processed: true, propertyId: person.propertyId, poaExtension: 'pdf' });
        expect(row, 'the contract id that the operator gave').toContain(known?.contractId);
        expect(row, 'its own file went along').toContain(person.poa);
        for (const name of ['Adress', 'Efternamn', 'Förnamn', 'Ort', 'Personnummer'] as const) {
          expect(row.join('\n'), `${input.name}: ${name}`).toContain(meant[name]);
        }
      }
      await bulk.leave();
    });
  }
});
