import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { createFileLog } from './log/file-log.ts';
import { composeForTest } from './testing/compose-for-test.ts';
import type { Composed } from './testing/composed.ts';

const NOW = Date.parse('2026-11-20T13:30:00Z');
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Main with a log on disk, a policy, and a person who saves whatever is offered. */
async function start(policy: object | null = null) {
  const logFolder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-support-'));
  folders.push(logFolder);
  const saved: { name: string; bytes: Uint8Array }[] = [];
  const app = await composeForTest(
    { seed: 7, now: () => NOW },
    {},
    {
      saveFile: async (name, bytes) => {
        saved.push({ name, bytes });
        return name;
      },
    },
    {
      // The operator's and the app's clock say the same, whatever year it is.
      clock: { now: () => NOW, monotonicMs: () => performance.now() },
      logFolder,
      log: createFileLog({ folder: logFolder, clock: { now: () => Date.now(), monotonicMs: () => 0 } }),
      readPolicyText: () => (policy === null ? null : JSON.stringify(policy)),
    },
  );
  const read = () => Object.fromEntries(Object.entries(unzipSync(saved.at(-1)?.bytes ?? new Uint8Array())));
  return { ...app, logFolder, saved, read };
}

async function textOf({ call }: Composed, bundleId: string, name: string): Promise<string> {
  let text = '';
  for (;;) {
    const part = await call['diagnostics.text']({ bundleId, name, offset: text.length });
    text += part.text;
    if (text.length >= part.totalChars) return text;
  }
}

test('a bundle shows every file before it is saved, and what is saved is what was shown', async () => {
  const app = await start({ organisation: 'Elbolaget IT', locked: ['theme'] });
  await app.register(0);
  const preview = await app.call['diagnostics.preview'](undefined);
  expect(preview.leaks).toEqual([]);
  expect(preview.files.map(({ name }) => name)).toEqual([
    'README.txt',
    'versions.json',
    'settings.json',
    'policy.json',
    'store.json',
    'requests.json',
    'shapes.md',
    'log/elkontor.log',
  ]);
  expect(await app.call['diagnostics.save']({ bundleId: preview.id })).toBe(true);
  const files = app.read();
  for (const { name } of preview.files) expect(strFromU8(files[name]!)).toBe(await textOf(app, preview.id, name));
  expect(JSON.parse(strFromU8(files['policy.json']!))).toMatchObject({
    organisation: 'Elbolaget IT',
    locked: ['theme'],
  });
  expect(JSON.parse(strFromU8(files['store.json']!))).toMatchObject({
    ledger: { isSound: true, rows: { registrations: 1 } },
  });
  const requests = JSON.parse(strFromU8(files['requests.json']!)) as { template: string }[];
  expect(requests.map(({ template }) => template)).toContain('/electron/v1/contract/registration');
  expect(app.saved[0]?.name).toMatch(/^elkontor-diagnostics-\d{4}-\d\d-\d\d\.zip$/);
});

test.each([
  ['a client secret', 'client-secret', (app: Composed) => app.operator.clientSecret],
  ['a personal number', 'personal-number', (app: Composed) => app.operator.register.customers[0]!.soc_id],
  ['a name', 'name', (app: Composed) => app.operator.register.customers[0]!.last_name],
  ['an e-mail address', 'email', (app: Composed) => app.operator.register.customers[0]!.email],
] as const)(
  '%s in the log: the bundle is refused, nothing is written, the kind is named',
  async (_name, kind, value) => {
    const app = await start();
    await app.register(0);
    const text = value(app);
    for (const planted of [text, encodeURIComponent(text), Buffer.from(`x:${text}`).toString('base64')]) {
      if (planted !== text && kind === 'name' && text.length < 8) continue;
      writeFileSync(
        path.join(app.logFolder, 'elkontor.log'),
        `{"at":"2026-11-20T10:00:00.000Z","detail":"${planted}"}\n`,
      );
      const preview = await app.call['diagnostics.preview'](undefined);
      expect(preview.leaks.map((leak) => [leak.kind, leak.file])).toContainEqual([kind, 'log/elkontor.log']);
      await expect(app.call['diagnostics.save']({ bundleId: preview.id })).rejects.toMatchObject({
        data: { code: 'leak-found', kinds: expect.arrayContaining([kind]) },
      });
      expect(JSON.stringify(preview.leaks)).not.toContain(text);
    }
    expect(app.saved).toEqual([]);
  },
);

test('what stands in a sheet of bulk entry alone is somebody’s too: any of it in the log, and nothing is written', async () => {
  const app = await start();
  const jobId = randomUUID();
  const person = {
    id: 'KUND-77120',
    email: 'signe.wallin@exempel.se',
    name: 'Wallinder',
    socId: '195706179966',
    property: 'ANL-5501932',
    address: 'Tallkronevägen 88 B',
  };
  const sheet = [
    'Kundnr;E-post;Förnamn;Efternamn;Telefon;Personnummer;Fastighetsid;Adress;Ort;Postnr',
    `${person.id};${person.email};Signe;${person.name};070-174 06 12;${person.socId};${person.property};${person.address};Umeå;90326`,
  ];
  await app.call['bulk.open']({
    jobId,
    fileName: 'kunder.csv',
    bytes: new TextEncoder().encode(`\ufeff${sheet.join('\r\n')}\r\n`),
  });
  // The address was corrected: the earlier one is still personal data.
  await app.call['bulk.edit']({
    jobId,
    edit: {
      kind: 'paste',
      range: { view: { show: 'all', find: '', problem: null }, from: 0, to: 0, fields: ['customer.email'] },
      width: 1,
      block: [['signe.ny@exempel.se']],
    },
  });
  for (const [kind, text] of [
    ['email', 'signe.ny@exempel.se'],
    ['customer-id', person.id],
    ['email', person.email],
    ['name', person.name],
    ['personal-number', person.socId],
    ['phone', '+46701740612'],
    ['property-id', person.property],
    ['address', person.address],
  ] as const) {
    writeFileSync(path.join(app.logFolder, 'elkontor.log'), `{"at":"2026-11-20T10:00:00.000Z","detail":"${text}"}\n`);
    const preview = await app.call['diagnostics.preview'](undefined);
    expect(
      preview.leaks.map((leak) => leak.kind),
      text,
    ).toContain(kind);
    await expect(app.call['diagnostics.save']({ bundleId: preview.id })).rejects.toThrow('leak-found');
  }
  expect(app.saved).toEqual([]);
});

test('a customer who was added after the bundle was looked through is searched for too', async () => {
  const app = await start();
  const { last_name, email } = app.operator.register.customers[0]!;
  mkdirSync(app.logFolder, { recursive: true });
  writeFileSync(path.join(app.logFolder, 'elkontor.log'), `{"at":"2026-11-20T10:00:00.000Z","detail":"${email}"}\n`);
  const preview = await app.call['diagnostics.preview'](undefined);
  expect(preview.leaks).toEqual([]);
  await app.register(0);
  await expect(app.call['diagnostics.save']({ bundleId: preview.id })).rejects.toThrow('leak-found');
  expect(last_name).not.toBe('');
});

test('a case pack holds contract, invoices, hours, the requests behind them and their hashes', async () => {
  const app = await start();
  const registration = await app.register(0);
  const { customerId, propertyId } = registration;
  const jobs = [randomUUID(), randomUUID()] as const;
  const scope = { pairs: [{ customerId, propertyId }], fromDate: '2026-01-01', toDate: '2026-11-01' };
  await app.call['invoices.fetch']({ jobId: jobs[0], scope });
  await app.finished(jobs[0]);
  const range = { propertyId, fromDate: '2026-10-20', toDate: '2026-10-30' };
  await app.call['consumption.fetch']({ jobId: jobs[1], range });
  await app.finished(jobs[1]);

  expect(await app.call['cases.save']({ customerId })).toBe(true);
  const files = app.read();
  expect(Object.keys(files).sort()).toEqual(
    ['SHA256SUMS', 'case.pdf', 'consumption.csv', 'contracts.csv', 'invoices.csv', 'requests.csv'].sort(),
  );
  const rows = (name: string) => strFromU8(files[name]!).trimEnd().split('\r\n').slice(1);
  expect(rows('contracts.csv')).toHaveLength(1);
  expect(rows('contracts.csv')[0]).toContain(registration.contractId);
  expect(rows('invoices.csv').length).toBeGreaterThan(0);
  expect(rows('consumption.csv').filter((row) => row.includes(';"Value";')).length).toBeGreaterThan(200);
  // Where each was read, of which mapping.
  expect(rows('contracts.csv')[0]).toMatch(/;"guessed";"[^"]*[cC]ontract_?[iI]d";.*"ContractRegistrationResponse 1"$/);
  for (const row of rows('invoices.csv')) expect(row).toMatch(/;"guessed";"[^"]+";.*"InvoiceResponse 1"$/);
  expect(rows('consumption.csv')[9]).toMatch(/"HourlyConsumptionResponse 1"$/);
  expect(rows('requests.csv').some((row) => row.includes('/electron/v1/contract/registration'))).toBe(true);
  const sums = strFromU8(files.SHA256SUMS!).trim().split('\n');
  for (const line of sums) {
    const [sum, name = ''] = line.split('  ');
    expect(createHash('sha256').update(files[name]!).digest('hex'), name).toBe(sum);
  }
  // The HTML that the shell turns into its PDF (the PDF itself: e2e/support.spec.ts).
  expect(strFromU8(files['case.pdf']!)).toContain(`>${registration.contractId}</td>`);
  expect(app.saved[0]?.name).not.toContain(customerId);
});

test('where IT forbids export nothing leaves by file; the bundle, which is nobody’s data, may', async () => {
  const app = await start({ allow: { export: false, print: false } });
  await app.register(0);
  const [customer] = app.operator.register.customers;
  const refused = { data: { code: 'locked-by-policy', setting: 'allow.export' } };
  await expect(app.call['cases.save']({ customerId: customer!.id })).rejects.toMatchObject(refused);
  await expect(app.call['app.saveFile']({ name: 'x.csv', bytes: new Uint8Array(1) })).rejects.toMatchObject(refused);
  expect(app.saved).toEqual([]);
  expect(await app.call['app.info'](undefined)).toMatchObject({ allow: { export: false, print: false } });
  const preview = await app.call['diagnostics.preview'](undefined);
  expect(await app.call['diagnostics.save']({ bundleId: preview.id })).toBe(true);
});

test('what IT requires of a registration is enforced before anything is sent', async () => {
  const app = await start({
    requires: [{ field: 'property.property_number' }, { field: 'customer.phone', pattern: '\\+46\\d+' }],
  });
  expect(await app.call['app.info'](undefined)).toMatchObject({
    policyRequires: ['property.property_number', 'customer.phone'],
    policyFormats: { 'customer.phone': '\\+46\\d+' },
  });
  const customer = { ...app.operator.register.customers[0]!, phone: '070-1' };
  await expect(app.register(0, { customer })).rejects.toMatchObject({
    data: { code: 'policy-refused', fields: expect.arrayContaining(['customer.phone']) },
  });
  expect(app.operator.ledger()).toEqual([]);
});

test('a certificate file that cannot be used is told; updates are off in a copy that was not installed', async () => {
  const app = await start({
    caFile: '/no/such/file.pem',
    updates: { mode: 'auto', address: 'https://updates.example.se/' },
  });
  expect((await app.call['app.info'](undefined)).caProblem).toBe('caFile: cannot be read (ENOENT)');
  expect(await app.call['updates.state'](undefined)).toEqual({ state: 'off', why: 'unpacked' });
  expect(await app.call['updates.install'](undefined)).toBe('nothing-ready');
});

test('a request that got no answer is in the log under the reference that its screen shows', async () => {
  const app = await start();
  app.operator.setFaults([{ match: { path: 'contract' }, kind: 'status', status: 503, times: 9 }]);
  await app.call['contracts.details']({ contractId: 'C1', refresh: true }).catch(() => undefined);
  const { rows } = await app.call['activity.list']({ filter: '503', offset: 0, limit: 1 });
  const preview = await app.call['diagnostics.preview'](undefined);
  const log = await textOf(app, preview.id, 'log/elkontor.log');
  expect(log.split('\n').find((line) => line.includes(rows[0]!.id))).toMatch(/"event":"request.failed".*"status":503/);
});
