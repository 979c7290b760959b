import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, inject } from 'vitest';
import { createOperatorSimulator } from '../../../../../tools/operator-simulator/create-simulator.ts';
import type { CallInput } from '../../../../shared/bridge/schema.ts';
import { settingsInMemory } from '../../../config/testing/settings-in-memory.ts';
import type { OfficeLogin } from '../../../office/client/office-login.ts';
import type { SqlFile } from '../../../office/database/sql-files.ts';
import { writeInvitation } from '../../../office/sealing/invitation.ts';
import { createOfficeDatabase } from '../../../office/testing/office-database.ts';
import type { GivenCluster } from '../../../office/testing/one-cluster.ts';
import { createTcpProxy } from '../../../office/testing/tcp-proxy.ts';
import type { Clock, Desktop, Timers } from '../../../ports.ts';
import { createScriptedKeytar } from '../../../secrets/testing/scripted-keytar.ts';
import { type Composed, composeWithOperator } from '../../../testing/composed.ts';

const PASSPHRASE = '7K2M-9QXR-4TFW';
export const OFFICE_KEY = new Uint8Array(32).fill(9);
export type Desks = Awaited<ReturnType<typeof createDesks>>;

/** One office on a real PostgreSQL, reached over a connection that can be cut, and computers that can join it. */
export async function createDesks(cluster: GivenCluster, files?: readonly SqlFile[]) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-desks-'));
  const office = await createOfficeDatabase(cluster, files);
  const wire = await createTcpProxy(cluster.port);
  const open: { close(): Promise<void> }[] = [];
  const addresses = [{ host: 'localhost', port: wire.port }];
  const invitation = path.join(folder, 'kontor.elkontor-office');
  const facts = {
    format: 1 as const,
    officeId: office.officeId,
    database: office.name,
    ca: cluster.ca,
    leads: [],
    keyId: 1,
  };
  const random = { bytes: (length: number) => new Uint8Array(length).fill(3) };
  writeFileSync(
    invitation,
    await writeInvitation({ ...facts, addresses, officeKey: OFFICE_KEY, formers: [] }, PASSPHRASE, random),
  );
  const operator = await createOperatorSimulator({});

  /** One computer, started repeatedly: its keychain, its settings, its store. */
  function computer(
    change: {
      policy?: object;
      readonly confirm?: Desktop['confirm'];
      readonly saveFile?: Desktop['saveFile'];
      readonly certificate?: string;
      readonly timers?: Timers;
      readonly clock?: Clock;
    } = {},
  ) {
    const { keytar, double } = createScriptedKeytar();
    const storeFolder = path.join(folder, randomUUID());
    const settingsFile = settingsInMemory();
    return {
      ...{ settings: settingsFile.data, keychain: double, storeFolder },
      /** All computers use the one operator. */
      async start(): Promise<Composed> {
        const { authUrl, realm, baseUrl, clientId, clientSecret } = operator;
        const profile = { authUrl, realm, baseUrl, clientId };
        const main = await composeWithOperator(
          {},
          profile,
          {
            chooseFile: async (what) => (what === 'certificate' ? (change.certificate ?? null) : invitation),
            ...(change.confirm && { confirm: change.confirm }),
            ...(change.saveFile && { saveFile: change.saveFile }),
          },
          {
            loadKeytar: async () => keytar,
            ...{ storeFolder, settingsFile, ...(change.timers && { timers: change.timers }) },
            ...(change.clock && { clock: change.clock }),
            readPolicyText: () => (change.policy ? JSON.stringify(change.policy) : null),
          },
        );
        await main.call['credentials.save']({ profileId: main.profile.id, clientSecret });
        open.push(main);
        return main;
      },
    };
  }

  const loginOf = (name: string): string => `${name.toLowerCase()}_${office.name}`;

  /** The entry as somebody types it on the office's screen. */
  async function entry(main: Composed, login: OfficeLogin, name: string): Promise<CallInput<'office.join'>> {
    const chosen = await main.call['office.chooseInvitation'](undefined);
    if (!chosen) throw new Error('no invitation');
    return {
      invitation: { token: chosen.token, passphrase: PASSPHRASE },
      ...{ keyText: '', addresses: [], database: '', ca: '', certificate: null },
      ...{ user: login.user, password: login.password, name },
    };
  }

  async function join(main: Composed, name: string, role: 'clerk' | 'lead' = 'clerk', shown = name) {
    return main.call['office.join'](await entry(main, await office.person(loginOf(name), role), shown));
  }

  return {
    ...{ office, wire, computer, invitation, facts, addresses, cluster, loginOf, entry, join },
    /** A computer is started, and somebody joins at it. */
    async joined(name: string, at = computer(), role?: 'clerk' | 'lead', shown?: string): Promise<Composed> {
      const main = await at.start();
      await join(main, name, role, shown);
      return main;
    },
    registered: () => operator.ledger().length,
    operator,
    async close(): Promise<void> {
      for (const one of open.splice(0)) await one.close();
      await operator.close();
      wire.close();
      await office.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** All of them tell and hear what there is, twice, so that each has what the others told. */
export async function exchange(...mains: readonly Composed[]): Promise<void> {
  for (const main of [...mains, ...mains]) await main.call['office.reconnect'](undefined);
}

/** New desks for each test of a file. */
export function beforeEachDesks(use: (desks: Desks) => void): void {
  const cluster = inject('officeCluster');
  beforeEach(async () => {
    if (cluster === null) return;
    const desks = await createDesks(cluster);
    use(desks);
    return desks.close;
  });
}
