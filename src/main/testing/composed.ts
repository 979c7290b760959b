import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOperatorSimulator, type OperatorSimulator } from '../../../tools/operator-simulator/create-simulator.ts';
import type { SimulatorOptions } from '../../../tools/operator-simulator/options.ts';
import { samplePoaPdf } from '../../../tools/operator-simulator/sample-poa.ts';
import type { CallInput, EventName, EventPayload } from '../../shared/bridge/schema.ts';
import type { Profile } from '../../shared/model/connection/profile.ts';
import type { Draft, Registration } from '../../shared/model/contracts/contract.ts';
import type { Job } from '../../shared/model/job.ts';
import { DEFAULT_CLOCK } from '../../shared/model/settings/defaults.ts';
import type { AppParts, ComposedApp } from '../compose/app-parts.ts';
import { composeApp } from '../compose.ts';
import type { Desktop } from '../ports.ts';
import type { UpdateSystem } from '../services/app/updates-service.ts';
import { type CallsByName, callsByName, checkedPublish } from './calls-by-name.ts';
import { plainParts } from './plain-parts.ts';

/** All of main in plain Node, with an operator on loopback and no keychain. */
export type Composed = {
  readonly app: ComposedApp;
  readonly call: CallsByName;
  readonly operator: OperatorSimulator;
  readonly profile: Profile;
  events<N extends EventName>(name: N): EventPayload<N>[];
  /** The n-th pair of the operator's register. */
  pairAt(pair: number): Pick<Draft, 'customer' | 'property'>;
  /** Registers the n-th pair of the operator's register with a small PDF. */
  register(
    pair: number,
    change?: Partial<Draft>,
    warningCodes?: string[],
    given?: Partial<Pick<CallInput<'contracts.register'>, 'registrationId' | 'override' | 'byHand'>>,
  ): Promise<Registration>;
  /** Adds that pair's PDF again; returns its token. */
  addPoa(pair: number): Promise<string>;
  finished(jobId: string): Promise<Job>;
  /** Once; called again, it waits for the same end. */
  close(): Promise<void>;
};

export async function composeWithOperator(
  options: SimulatorOptions = {},
  profileChange: Partial<Profile> = {},
  desktopChange: Partial<Desktop> = {},
  partsChange: Partial<
    Pick<
      AppParts,
      'clock' | 'timers' | 'readPolicyText' | 'log' | 'loadKeytar' | 'storeFolder' | 'settingsFile' | 'sample'
    >
  > & {
    readonly logFolder?: string;
    readonly updates?: UpdateSystem;
  } = {},
): Promise<Composed> {
  // Tests ask about days from 2023 on, whatever day it is.
  const years = new Date().getFullYear() - 2022;
  const operator = await createOperatorSimulator({ years, ...options });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-composed-'));
  const published: { name: EventName; payload: unknown }[] = [];
  const plain = plainParts(folder, desktopChange);
  const { logFolder, updates, ...change } = partsChange;
  const app = await composeApp({
    ...plain,
    publish: checkedPublish((name, payload) => published.push({ name, payload: structuredClone(payload) })),
    support: { ...plain.support, ...(logFolder && { logFolder }), ...(updates && { updates }) },
    ...change,
  });
  const call = callsByName(app.services);
  const { authUrl, realm, baseUrl, clientId, clientSecret } = operator;
  const profile = await call['profiles.save']({
    id: 'test',
    name: 'TEST',
    kind: 'test',
    authUrl,
    realm,
    baseUrl,
    clientId,
    clock: DEFAULT_CLOCK,
    ...profileChange,
  });
  await call['credentials.save']({ profileId: profile.id, clientSecret });
  await call['profiles.select']({ profileId: profile.id });

  function pairAt(index: number) {
    const pair = operator.register.pairs[index];
    const customer = operator.register.customers.find((one) => one.id === pair?.customerId);
    const property = operator.register.properties.find((one) => one.id === pair?.propertyId);
    if (!customer || !property) throw new Error(`no pair ${index}`);
    return { customer, property };
  }

  async function addPoa(index: number): Promise<string> {
    const { first_name, last_name } = pairAt(index).customer;
    const bytes = samplePoaPdf(`${first_name} ${last_name} ${index}`);
    return (await call['poa.add']({ name: 'fullmakt.pdf', bytes })).token;
  }

  let closing: Promise<void> | null = null;
  async function close(): Promise<void> {
    await app.close();
    await operator.close();
    rmSync(folder, { recursive: true, force: true });
  }

  return {
    app,
    call,
    operator,
    profile,
    events: <N extends EventName>(name: N) =>
      published.filter((event) => event.name === name).map((event) => event.payload as EventPayload<N>),
    async register(index, change = {}, warningCodes = [], given = {}) {
      const { customer, property } = pairAt(index);
      const poaToken = await addPoa(index);
      return call['contracts.register']({
        registrationId: randomUUID(),
        draft: { customer: { ...customer }, property: { ...property }, poaType: 'SWITCH', ...change },
        poaToken,
        warningCodes,
        override: null,
        ...given,
      });
    },
    pairAt,
    addPoa,
    async finished(jobId) {
      for (;;) {
        const job = (await call['jobs.list'](undefined)).find(({ id }) => id === jobId);
        if (job && job.phase !== 'running' && job.phase !== 'paused') return job;
        await sleep(5);
      }
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}
