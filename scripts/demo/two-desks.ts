import path from 'node:path';
import { joinOffice, startOffice } from '../../e2e/fixtures/office.ts';
import { contractFields } from '../../e2e/fixtures/people.ts';
import { writePoa } from '../../e2e/fixtures/poa-files.ts';
import { callBridge, showContracts, writeProfile } from '../../e2e/fixtures/set-up.ts';
import { createScreens } from '../../e2e/screens/create-screens.ts';
import { findPostgres } from '../../src/main/office/testing/find-postgres.ts';
import type { LaunchedApp } from '../../tools/chromium-host/launch/launched-app.ts';
import { launchApp } from '../../tools/chromium-host/launch-app.ts';
import { createOperatorSimulator } from '../../tools/operator-simulator/create-simulator.ts';
import type { DemoOptions } from './demo-options.ts';

/**
 * Two desks in one office, through the user interface: both join, one registers a pair, and the other is refused with
 * an explanation when it wants the same pair. Prints one line per step; returns 0, or 1 with the step that failed.
 */
export async function showTwoDesks(
  options: Pick<DemoOptions, 'screenshots'>,
  userData: string,
  tell: (line: string) => void = console.log,
): Promise<number> {
  if (findPostgres() === null) {
    tell('An office needs PostgreSQL: apt-get install postgresql');
    return 1;
  }
  const operator = await createOperatorSimulator({ isEventful: true });
  const office = await startOffice(userData);
  const apps: LaunchedApp[] = [];
  let step = 'start';
  try {
    const desks = [];
    for (const name of ['Anna', 'Bo']) {
      step = `${name} joins the office`;
      const { user, password } = await office.person(name.toLowerCase());
      const folder = path.join(userData, user);
      const profile = writeProfile(folder, operator);
      const app = await launchApp({ userData: folder, headless: true });
      apps.push(app);
      await callBridge(app.page, 'credentials.save', { profileId: profile.id, clientSecret: operator.clientSecret });
      const screens = createScreens(app.page);
      await joinOffice(app, screens, { invitation: office.invitation, user, password, name });
      await picture(app, options, `${name}-joined`);
      const bar = await app.page.getByRole('contentinfo').innerText();
      tell(`ok  ${step}: ${bar.replaceAll(/\s+/g, ' ')}`);
      desks.push({ name, app, screens });
    }
    for (const { name, app, screens } of desks) {
      step = `${name} registers a pair`;
      await showContracts(app.page);
      await screens.contracts.fill(contractFields(operator.register));
      await screens.contracts.dropPoa(writePoa(path.join(userData, 'poa'), 'fullmakt.pdf'));
      await screens.contracts.sendRegistration();
      if (name === 'Anna') {
        const { state } = await screens.contracts.outcome('accepted');
        tell(`ok  ${step}: ${state}`);
        continue;
      }
      const question = app.page.getByRole('alertdialog');
      const told = await question.getByRole('listitem').first().innerText();
      await picture(app, options, `${name}-stopped`);
      if (!told.includes('Anna')) throw new Error(`it says: ${told}`);
      tell(`ok  ${step}: stopped. ${told}`);
    }
    step = 'look at the operator';
    const posts = operator.ledger().length;
    if (posts !== 1) throw new Error(`${posts} contracts were made`);
    tell('ok  the operator has one contract');
    return 0;
  } catch (cause) {
    tell(`failed  ${step}: ${cause instanceof Error ? cause.message : String(cause)}`);
    return 1;
  } finally {
    for (const app of apps) await app.close().catch(() => undefined);
    await office.close();
    await operator.close();
  }
}

async function picture(
  app: LaunchedApp,
  { screenshots }: Pick<DemoOptions, 'screenshots'>,
  name: string,
): Promise<void> {
  await app.page.screenshot({ path: path.join(screenshots, `office-${name.toLowerCase()}.png`) });
}
