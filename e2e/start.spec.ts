import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { callBridge, writeProfile } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

const asideIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('settings-damaged-'));

test.describe('a start', () => {
  test('with settings cut off by a power loss: they are kept, it is said in both languages, and the app is there', async ({
    launch,
    operator,
    userData,
  }) => {
    writeProfile(userData, operator);
    const file = path.join(userData, 'settings.json');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, before.slice(0, before.length / 2));

    const { page } = await launch();
    const { firstRun } = createScreens(page);
    for (const [language, words] of [
      ['sv', 'Inställningarna gick inte att läsa.'],
      ['en', 'Your settings could not be read.'],
    ] as const) {
      await firstRun.chooseLanguage(language);
      await expect(page.getByText(words)).toBeVisible();
    }
    const [aside] = asideIn(userData);
    await expect(page.getByText(aside ?? 'nothing was set aside')).toBeVisible();
    expect(readFileSync(path.join(userData, aside ?? ''), 'utf8')).toBe(before.slice(0, before.length / 2));
  });

  test('with one profile that is none: the others work, a copy is kept and it is said above the screen', async ({
    launch,
    operator,
    userData,
  }) => {
    writeProfile(userData, operator);
    const file = path.join(userData, 'settings.json');
    const settings = JSON.parse(readFileSync(file, 'utf8')) as { profiles: object[] };
    writeFileSync(file, JSON.stringify({ ...settings, profiles: [...settings.profiles, { id: 'half' }] }));

    const { page } = await launch();
    await expect(page.getByText('Your settings could not be read.')).toBeVisible();
    expect((await callBridge(page, 'profiles.list')).profiles).toHaveLength(1);
    expect(asideIn(userData)).toHaveLength(1);
  });

  test('that fails ends with a message, a reference that stands in the log, and exit code 1', async ({
    launch,
    userData,
  }) => {
    // A symbolic link to itself: unreadable, and its former content is unknown.
    symlinkSync('settings.json', path.join(userData, 'settings.json'));
    const failed = await launch({ timeoutMs: 30_000 }).then(
      () => 'it started',
      (cause: Error) => cause.message,
    );
    expect(failed).toContain('the app ended (1)');
    const reference = /Elkontor cannot start: [\s\S]*Reference: ([0-9a-f]{8})/.exec(failed)?.[1];
    expect(reference, failed).toBeDefined();
    const log = readFileSync(path.join(userData, 'logs', 'elkontor.log'), 'utf8');
    expect(log).toMatch(new RegExp(`"app.start-failed","reference":"${reference}"`));
  });

  test('that fails before anything is ready says so too', async ({ launch, userData }) => {
    const failed = await launch({
      env: { ELKONTOR_USER_DATA: `./${path.basename(userData)}`, XDG_CONFIG_HOME: userData },
    }).then(
      () => 'it started',
      (cause: Error) => cause.message,
    );
    expect(failed).toContain('the app ended (1)');
    expect(failed).toMatch(/Elkontor cannot start: [\s\S]*Reference: [0-9a-f]{8}/);
  });
});
