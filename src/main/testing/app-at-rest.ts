// All of main on a profile folder, filled with people's data by its own calls, then busy until killed.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import Conf from 'conf';
import { samplePoaPdf } from '../../../tools/operator-simulator/sample-poa.ts';
import { openSettingsFile, SETTINGS_STORE } from '../config/settings-file.ts';
import { createFileLog } from '../log/file-log.ts';
import { createScriptedKeytar } from '../secrets/testing/scripted-keytar.ts';
import { say } from '../store/testing/child.ts';
import { madeUpPerson } from '../store/testing/people.ts';
import { composeWithOperator } from './composed.ts';

const [profileFolder = '', count = '0'] = process.argv.slice(2);
const people = Array.from({ length: Number(count) }, (_, index) => madeUpPerson(index));
const clock = { now: () => Date.now(), monotonicMs: () => performance.now() };
const { keytar } = createScriptedKeytar();
const composed = await composeWithOperator(
  {},
  {},
  {},
  {
    loadKeytar: async () => keytar,
    storeFolder: path.join(profileFolder, 'store'),
    settingsFile: openSettingsFile(
      path.join(profileFolder, 'settings.json'),
      clock.now(),
      () => new Conf({ ...SETTINGS_STORE, configName: SETTINGS_STORE.name, cwd: profileFolder }),
    ),
    log: createFileLog({ folder: path.join(profileFolder, 'logs'), clock }),
    logFolder: path.join(profileFolder, 'logs'),
  },
);
const { call, operator } = composed;

const invoices = people.map(({ customer, property }, index) => ({
  id: `I${index}`,
  amount: index,
  dueDate: '2026-10-31',
  customer,
  property,
  note: `${customer.last_name} `.repeat(1500),
}));
operator.setFaults([
  { match: { path: 'invoices' }, kind: 'status', status: 200, body: JSON.stringify(invoices) },
  {
    match: { path: 'contracts' },
    kind: 'status',
    status: 400,
    body: JSON.stringify({ message: people[0]?.customer.email, people }),
  },
]);

async function fetchInvoices(): Promise<void> {
  const jobId = randomUUID();
  const { customer, property } = people[0] ?? madeUpPerson(0);
  const scope = {
    pairs: [{ customerId: customer.id, propertyId: property.id }],
    fromDate: '2026-10-01',
    toDate: '2026-10-31',
  };
  await call['invoices.fetch']({ jobId, scope });
  await composed.finished(jobId);
}

async function plant(): Promise<void> {
  for (const [index, { customer, property }] of people.entries()) {
    const poa = await call['poa.add']({ name: `${customer.last_name}.pdf`, bytes: samplePoaPdf(customer.first_name) });
    const draft = { customer, property, poaType: 'SWITCH' };
    await call['drafts.save']({ draft, poaName: null });
    if (index >= 5) continue;
    await call['contracts.register']({
      registrationId: randomUUID(),
      draft,
      poaToken: poa.token,
      warningCodes: [],
      override: null,
    });
  }
  const head = 'Kundnr;E-post;Förnamn;Efternamn;Telefon;Personnummer;Fastighetsid;Adress;Ort;Postnr;Lägenhetsnr';
  const lines = people.map(({ customer: c, property: p }) =>
    [
      c.id,
      c.email,
      c.first_name,
      c.last_name,
      c.phone,
      c.soc_id,
      p.id,
      p.address,
      p.city,
      p.zip_code,
      p.property_number,
    ].join(';'),
  );
  const bytes = new TextEncoder().encode([head, ...lines].join('\r\n'));
  await call['bulk.open']({ jobId: randomUUID(), fileName: `${people[0]?.customer.last_name}.csv`, bytes });
  await fetchInvoices();
}

await plant();
const { store } = await call['app.info'](undefined);
say({ state: store.state });
// Killed while writing.
for (;;) await fetchInvoices();
