import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from './fixtures/app.ts';

const SHAPES = path.join(import.meta.dirname, '../src/main/mapping/testing/shapes');
const OWN = path.join(import.meta.dirname, 'fixtures/shapes');

// A registration that names its contract only at the end of Location, invoices with doubtful amounts, and hours and
// contracts in other shapes.
test.use({
  operatorOptions: {
    shapeFrom: [
      path.join(OWN, 'location-only'),
      ...['39-fiken', '19-norwegian-avtale', '29-swedish-elnat-timvarden'].map((name) => path.join(SHAPES, name)),
    ],
  },
});

/** The lines that the demo prints, run as a person runs it once the app is built. */
async function demo(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const script = path.join(import.meta.dirname, '../scripts/demo.ts');
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env, ELKONTOR_DEMO_INNER: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect(child.exitCode, errors).toBe(0);
  return out.split('\n');
}

test('the demo does the main job at an operator of unknown shape, and says what it understood', async ({
  operator,
  userData,
  keychain,
}, testInfo) => {
  test.setTimeout(240_000);
  const secret = path.join(userData, 'secret.txt');
  writeFileSync(secret, operator.clientSecret);
  const address = ['--auth-url', operator.authUrl, '--realm', operator.realm, '--base-url', operator.baseUrl];
  const who = ['--client-id', operator.clientId, '--client-secret-file', secret];
  const said = await demo(['--headless', '--screenshots', testInfo.outputDir, ...address, ...who], keychain.env);
  rmSync(secret);
  expect(said.filter((line) => line.startsWith('--'))).toEqual([]);
  const line = (start: string) => said.find((one) => one.trim().startsWith(start)) ?? '';
  const contract = operator.ledger()[0]?.contractId;
  expect(line('ok  open the contract')).toContain(contract);
  expect(line('chosen')).toContain(`contract ${contract} from the end of Location`);
  expect(line('chosen')).toContain('amount from gross');
  expect(line('contract:')).toContain('avtale.startdato');
  expect(line('invoices:')).toContain('guessed');
  expect(line('hours:')).toContain('mätserie.värden[*].värde');
});
