import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startOffice } from '../../e2e/fixtures/office.ts';
import { registerPair } from '../../e2e/fixtures/register-contract.ts';
import { callBridge, setUpProfile } from '../../e2e/fixtures/set-up.ts';
import { createScreens, type Screens } from '../../e2e/screens/create-screens.ts';
import { press, seen, until } from '../../e2e/screens/press.ts';
import { findPostgres } from '../../src/main/office/testing/find-postgres.ts';
import type { LaunchedApp } from '../../tools/chromium-host/launch/launched-app.ts';
import type { OperatorSimulator } from '../../tools/operator-simulator/create-simulator.ts';
import { samplePoaPdf } from '../../tools/operator-simulator/sample-poa.ts';
import { launchDesk } from './launch-desk.ts';
import type { Walk } from './plan.ts';

const YES = 0;

type Given = {
  readonly walk: Walk;
  readonly operator: OperatorSimulator;
  /** A folder for the desks, the invitation and the policy. */
  readonly work: string;
  readonly shoot: (name: string, of: Page) => Promise<void>;
};

type At = { readonly app: LaunchedApp; readonly screens: Screens };

const WORDS = {
  en: {
    handOver: 'Ask Lina at the operator first. The tenant calls back on Monday.',
    ask: 'Moves in on Friday',
  },
  sv: {
    handOver: 'Fråga Lina hos elhandlaren först. Hyresgästen ringer på måndag.',
    ask: 'Flyttar in på fredag',
  },
} as const;

/** Two desks of one office in production: joining, a hand-over, a colleague's contract, a second pair of eyes. */
export async function shootOffice(given: Given): Promise<void> {
  if (findPostgres() === null) return console.log('no pictures of the office: PostgreSQL is not here');
  const { walk, operator, shoot } = given;
  const work = path.join(given.work, `office-${walk.theme}-${walk.language}-${walk.size?.width ?? ''}-${walk.text}`);
  mkdirSync(work, { recursive: true });
  const office = await startOffice(work);
  const policy = path.join(work, 'policy.json');
  const open = async (user: string): Promise<At> => {
    const userData = path.join(work, user);
    const app = await launchDesk({ walk, work, user, userData, env: { ELKONTOR_POLICY: policy } });
    return { app, screens: createScreens(app.page, walk.language) };
  };
  const { language, theme, text } = walk;
  const setUp = async ({ app }: At): Promise<void> => {
    await setUpProfile(app.page, operator, { name: 'PRODUCTION', kind: 'production' });
    await callBridge(app.page, 'preferences.update', {
      ...{ theme, language, technicalDetails: false, textZoom: text },
    });
  };
  const running: LaunchedApp[] = [];
  const both = async (): Promise<[At, At]> => {
    const desks: [At, At] = [await open('Karin Ek'), await open('Per Lund')];
    running.splice(0, running.length, ...desks.map(({ app }) => app));
    return desks;
  };
  try {
    const demand = (secondPersonAbove: number, leads: readonly string[]) =>
      writeFileSync(policy, JSON.stringify({ office: { secondPersonAbove, leads } }));
    demand(25, []);
    // Whoever made the office's database has no desk in it.
    await office.admin.query('UPDATE people SET has_left = true');
    let [karin, per] = await both();
    await setUp(karin);
    await setUp(per);
    await join(karin, office, 'Karin Ek', 'lead', (name) => shoot(name, karin.app.page));
    await join(per, office, 'Per Lund', 'clerk');
    await shootCalm(per, given);
    await shootTwoDesks(karin, per, given, work);

    const fingerprint = await until('her key', async () => {
      const status = await callBridge(karin.app.page, 'releases.status');
      return status.fingerprint;
    });
    for (const app of running) await app.close();
    demand(0, [fingerprint]);
    [karin, per] = await both();
    await shootRelease(karin, per, given, work);
    office.wire.block(true);
    await karin.screens.frame.go('settings');
    await karin.screens.settings.show('office');
    await seen(karin.screens.frame.status.getByText(karin.screens.words('app:status.office.away')), 'that it is away');
    await shoot('office-away', karin.app.page);
  } finally {
    for (const app of running) await app.close().catch(() => undefined);
    await office.close();
  }
}

type Office = Awaited<ReturnType<typeof startOffice>>;

/** As a person joins in Settings: with a picture before and after, where they are wanted. */
async function join(
  { app, screens }: At,
  office: Office,
  name: string,
  role: 'lead' | 'clerk',
  shoot: (picture: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const { frame, settings, words } = screens;
  const t = (key: string) => words(`settings:office.${key}`);
  const field = (key: string) => settings.main.getByLabel(t(key), { exact: true });
  const button = (key: string) => settings.main.getByRole('button', { name: t(key), exact: true });
  const { user, password } = await office.person(name.toLowerCase().replace(' ', '.'), role);
  await frame.go('settings');
  await settings.show('office');
  await shoot('office-join');
  await app.setDialogAnswer([office.invitation]);
  await press(button('choose'), 'choose the invitation');
  await field('passphrase').fill(office.passphrase);
  await field('user').fill(user);
  await field('password').fill(password);
  await field('nameLabel').fill(name);
  await press(button('test'), 'test the office');
  await seen(app.page.getByText(t('steps.key'), { exact: true }), 'the last step');
  await shoot('office-test');
  await press(button('join'), 'join the office');
  await seen(settings.main.getByText(t('states.ready')), 'connected');
  await seen(settings.main.getByText(t('keys.mine')), 'the key');
  await shoot('office');
}

/** A day whose contracts are all registered and whose answers are understood: nothing needs anybody. */
async function shootCalm({ app, screens }: At, { operator, shoot }: Given): Promise<void> {
  for (let index = 30; index < 36; index += 1) {
    const { record, answer } = await registerPair(app.page, operator, index);
    for (const [field, { provenance, path: place }] of Object.entries(record?.fields ?? {})) {
      if (provenance !== 'guess' || place === null || answer === null) continue;
      const body = 'ContractRegistrationResponse';
      await callBridge(app.page, 'mapping.confirm', { body, field, answerId: answer.id, path: place });
    }
  }
  await screens.frame.go('today');
  await seen(screens.today.main.getByText(screens.words('today:empty.title')), 'that nothing is left');
  await shoot('today-calm', app.page);
}

/** An unknown outcome goes from one to the other; then a pair that a colleague has registered. */
async function shootTwoDesks(karin: At, per: At, { operator, walk, shoot }: Given, work: string): Promise<void> {
  const t = (key: string, values?: Record<string, string>) => per.screens.words(`contracts:handOver.${key}`, values);
  await karin.screens.frame.go('today');
  await shoot('today-production', karin.app.page);
  operator.setFaults([{ kind: 'kill-before', match: { path: 'registration' } }]);
  await send(karin, operator, 8, work);
  await karin.screens.contracts.outcome('unknown');
  operator.setFaults([]);
  const section = karin.app.page.getByRole('region', { name: t('title') });
  await press(section.getByRole('button', { name: t('verb'), exact: true }), 'hand over');
  await press(section.getByText('Per Lund', { exact: true }), 'choose Per');
  await section.getByRole('textbox', { name: t('words') }).fill(WORDS[walk.language].handOver);
  await shoot('hand-over', karin.app.page);
  await press(section.getByRole('button', { name: t('give', { who: 'Per Lund' }) }), 'hand it over');
  await seen(section.getByRole('button', { name: t('takeBack') }), 'that it is handed over');
  await per.screens.frame.go('today');
  const line = per.screens.today.lines.filter({ hasText: WORDS[walk.language].handOver });
  await seen(line, 'what was handed over');
  await shoot('hand-over-today', per.app.page);
  await press(line.getByRole('button', { name: per.screens.words('today:verbs.decide') }), 'look at it');
  await seen(per.app.page.getByRole('region', { name: t('titleForMe') }).getByRole('button'), 'taking it over');
  await shoot('hand-over-offered', per.app.page);

  await registerPair(karin.app.page, operator, 9);
  await send(per, operator, 9, work);
  await seen(per.app.page.getByRole('alertdialog'), 'that a colleague has it');
  await shoot('colleague-has-it', per.app.page);
  await press(
    per.app.page
      .getByRole('alertdialog')
      .getByRole('button', { name: per.screens.words('contracts:duplicates.cancel') }),
    'do not send',
  );
  await per.screens.contracts.showLedger();
  await until('both contracts', async () => ((await per.screens.contracts.ledgerRows()).length > 1 ? true : null));
  await shoot('office-contracts', per.app.page);
}

/** What one prepares waits for a colleague, who sees exactly what would be sent. */
async function shootRelease(karin: At, per: At, { operator, walk, shoot }: Given, work: string): Promise<void> {
  const { words } = karin.screens;
  await karin.screens.frame.go('settings');
  await karin.screens.settings.show('office');
  const confirm = karin.screens.settings.main.getByRole('button', {
    name: words('settings:office.keys.confirmOf', { name: 'Per Lund' }),
  });
  await seen(confirm, 'whose key it is');
  await shoot('office-keys', karin.app.page);
  await karin.app.setMessageBoxAnswer(YES);
  await press(confirm, 'confirm it');
  await until('Per may ask', async () =>
    (await callBridge(per.app.page, 'releases.status')).problem === null ? true : null,
  );
  await send(per, operator, 10, work, '070-174 06 5');
  await per.screens.contracts.outcome('waiting');
  await per.app.page.getByLabel(words('contracts:release.words')).fill(WORDS[walk.language].ask);
  await shoot('release-ask', per.app.page);
  await press(per.app.page.getByRole('button', { name: words('contracts:release.ask') }), 'ask for it');
  await karin.screens.frame.go('today');
  const line = karin.screens.today.lines.filter({ hasText: 'Per Lund' });
  await seen(line, 'what Per asks');
  await shoot('release-today', karin.app.page);
  await press(line.getByRole('button', { name: words.pattern('today:verbs.decide', 'start') }), 'look at it');
  await seen(
    karin.app.page.getByRole('table', { name: words('contracts:release.review.table') }),
    'what would be sent',
  );
  await shoot('approval', karin.app.page);
}

/** Fills the form for a pair of the operator's register, and sends it. */
async function send(at: At, operator: OperatorSimulator, index: number, work: string, phone?: string): Promise<void> {
  const { contracts, frame } = at.screens;
  const pair = operator.register.pairs[index];
  const customer = operator.register.customers.find(({ id }) => id === pair?.customerId);
  const property = operator.register.properties.find(({ id }) => id === pair?.propertyId);
  if (!customer || !property) throw new Error(`no pair ${index}`);
  // What was not sent before is no draft of this one.
  await callBridge(at.app.page, 'drafts.save', { draft: null, poaName: null });
  await at.app.page.reload();
  await frame.go('contracts');
  if ((await contracts.form.count()) === 0) await contracts.showForm();
  await contracts.fill({ customer: { ...customer, ...(phone ? { phone } : {}) }, property });
  const poa = path.join(work, `${customer.last_name}_fullmakt.pdf`);
  writeFileSync(poa, samplePoaPdf(`${customer.first_name} ${customer.last_name}, ${customer.soc_id}`, 2));
  await contracts.dropPoa(poa);
  await contracts.sendRegistration();
}
