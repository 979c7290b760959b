import { OFFICE_STEPS, type OfficeStep, type OfficeWhy } from '../../../shared/model/office/office.ts';
import { KEY_RULE } from '../../../shared/rules/keys.ts';
import type { Granted } from '../../office/calls/answer-schemas.ts';
import type { OfficeLogin } from '../../office/client/office-login.ts';
import type { OfficeKeys } from '../../office/sealing/office-keys.ts';
import { whyKeyDiffers } from './is-office-key.ts';
import type { OfficeParts } from './office-parts.ts';
import { officeWhy } from './office-why.ts';

type StepName = OfficeStep['step'];

/** The step at which a person should look for the cause. */
const FAILS_AT: Readonly<Partial<Record<OfficeWhy, StepName>>> = {
  ...{ 'not-reached': 'tls', tls: 'tls', standby: 'tls', 'no-answer': 'tls' },
  ...{ 'login-refused': 'login', full: 'login', database: 'version', 'missing-function': 'version' },
  ...{ 'no-office': 'version', 'other-rule': 'version' },
  ...{ 'no-right': 'rights', 'not-enrolled': 'rights', 'read-only': 'rights' },
};
const CLOCKS_APART_MS = 5_000;

/** One connection, reported step by step; steps after the first failure were not reached. */
export async function testOffice(
  parts: Pick<OfficeParts, 'makeWay' | 'resolves' | 'clock'>,
  login: OfficeLogin,
  keys: OfficeKeys,
): Promise<OfficeStep[]> {
  const hosts = [...new Set(login.addresses.map(({ host }) => host))];
  const found = await Promise.all(hosts.map(parts.resolves));
  const names = { hosts: hosts.join(', '), missing: hosts.filter((_host, at) => !found[at]).join(', ') };
  if (!found.includes(true)) return upTo('name', 'name-missing', names);
  const name = found.includes(false)
    ? step('name', 'look', 'name-partly', names)
    : step('name', 'ok', 'name-found', names);

  const way = await parts.makeWay(login);
  const greeting = await way.call('greet', {}).finally(() => way.close());
  if ('away' in greeting || 'no' in greeting) {
    const why = officeWhy(greeting);
    return withName(name, upTo(FAILS_AT[why] ?? 'version', why, { detail: detailOf(greeting), user: login.user }));
  }
  if (greeting.rule !== KEY_RULE) return withName(name, upTo('version', 'other-rule', {}));
  const apartMs = Math.abs(greeting.now - parts.clock.now());
  const key = keyStep(greeting, keys);
  return [
    name,
    step('tls', 'ok', 'tls-ok'),
    step('login', 'ok', 'login-ok', { user: login.user }),
    step('version', 'ok', 'version-ok'),
    step('rights', 'ok', greeting.isLead ? 'rights-lead' : 'rights-clerk'),
    apartMs <= CLOCKS_APART_MS
      ? step('clock', 'ok', 'clock-ok')
      : step('clock', 'look', 'clock-apart', { seconds: Math.round(apartMs / 1000) }),
    key,
  ];
}

function keyStep(greeting: Granted<'greet'>, keys: OfficeKeys): OfficeStep {
  const why = whyKeyDiffers(keys, greeting);
  if (why !== null) return step('key', 'failed', why);
  return step('key', 'ok', greeting.sample === null ? 'key-first' : 'key-fits');
}

function step(name: StepName, state: OfficeStep['state'], code: string, params: OfficeStep['params'] = {}): OfficeStep {
  return { step: name, state, code, params };
}

/** Steps before the failed one succeeded; later ones were not reached. */
function upTo(failed: StepName, code: string, params: OfficeStep['params']): OfficeStep[] {
  const at = OFFICE_STEPS.indexOf(failed);
  return OFFICE_STEPS.map((name, nth) => {
    if (nth === at) return step(name, 'failed', code, params);
    return nth < at ? step(name, 'ok', `${name}-ok`, params) : step(name, 'skipped', 'skipped');
  });
}

const withName = (name: OfficeStep, steps: readonly OfficeStep[]): OfficeStep[] => [name, ...steps.slice(1)];

/** The message of the system or server, for whoever solves the problem. */
const detailOf = (said: object): string => ('detail' in said && typeof said.detail === 'string' ? said.detail : '');
