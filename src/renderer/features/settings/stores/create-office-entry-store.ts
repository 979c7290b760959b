import { createStore } from 'zustand/vanilla';
import type { CallOutput } from '../../../../shared/bridge/schema.ts';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type { OfficeAddress, OfficeEntry, OfficeStep, OfficeWritten } from '../../../../shared/model/office/office.ts';
import { errorDataOf } from '../../../stores/loadable.ts';

type Invitation = NonNullable<CallOutput<'office.chooseInvitation'>>;
type Chosen = NonNullable<CallOutput<'office.chooseCertificate'>>;

/** What is typed; password, passphrases and key are emptied as soon as main has them. */
export type OfficeTyped = {
  readonly how: 'invitation' | 'typed';
  readonly passphrase: string;
  readonly keyText: string;
  /** `db.example.se:5432, db2.example.se` */
  readonly addresses: string;
  readonly database: string;
  readonly ca: string;
  readonly user: string;
  readonly password: string;
  readonly certificatePassphrase: string;
  readonly name: string;
};

export type OfficeEntryState = {
  typed: OfficeTyped;
  invitation: Invitation | null;
  certificate: Chosen | null;
  steps: readonly OfficeStep[];
  isBusy: 'test' | 'join' | 'leave' | 'reconnect' | 'invite' | 'renew' | 'take' | 'password' | null;
  /** A lead's: the login to be invited, and the invitation that was written last, until its passphrase is passed on. */
  invited: string;
  written: (OfficeWritten & { readonly isNewKey: boolean }) | null;
  error: AppErrorData | null;
  edit(change: Partial<OfficeTyped>): void;
  chooseInvitation(): Promise<void>;
  chooseCertificate(): Promise<void>;
  /** Of what is typed; of what has joined where `isJoined`. */
  test(isJoined: boolean): Promise<void>;
  join(): Promise<boolean>;
  leave(): Promise<void>;
  reconnect(): Promise<void>;
  editInvited(login: string): void;
  invite(): Promise<void>;
  renewKey(): Promise<void>;
  /** The new key of the office, from the invitation or as typed. */
  takeKey(): Promise<void>;
  /** The login has another password on the server. */
  takePassword(): Promise<void>;
  passedOn(): void;
  seenMissing(): Promise<void>;
};

const EMPTY: OfficeTyped = {
  ...{ how: 'invitation', passphrase: '', keyText: '', addresses: '', database: '', ca: '' },
  ...{ user: '', password: '', certificatePassphrase: '', name: '' },
};
const POSTGRES_PORT = 5432;

/** Host and port, as people write them; a port that is none makes the whole none. */
export function readAddresses(text: string): OfficeAddress[] {
  return text
    .split(/[\s,;]+/)
    .filter((one) => one !== '')
    .flatMap((one) => {
      const [host = '', port = String(POSTGRES_PORT), ...rest] = one.split(':');
      const number = Number(port);
      const isPort = Number.isInteger(number) && number >= 1 && number <= 65_535;
      return host !== '' && isPort && rest.length === 0 ? [{ host, port: number }] : [];
    });
}

export type OfficeEntryStore = ReturnType<typeof createOfficeEntryStore>;

/** Coming into an office, testing it, going out of it. */
export function createOfficeEntryStore(client: Client) {
  return createStore<OfficeEntryState>()((set, get) => {
    const entry = (): OfficeEntry => {
      const { typed, invitation, certificate } = get();
      const isTyped = typed.how === 'typed' || invitation === null;
      return {
        invitation: isTyped ? null : { token: invitation.token, passphrase: typed.passphrase },
        keyText: isTyped ? typed.keyText : '',
        addresses: isTyped ? readAddresses(typed.addresses) : [],
        database: isTyped ? typed.database : '',
        ca: isTyped ? typed.ca : '',
        ...{ user: typed.user, password: typed.password, name: typed.name },
        certificate: certificate && { token: certificate.token, passphrase: typed.certificatePassphrase },
      };
    };
    const attempt = async (isBusy: OfficeEntryState['isBusy'], work: () => Promise<Partial<OfficeEntryState>>) => {
      if (get().isBusy !== null) return false;
      set({ isBusy, error: null });
      try {
        set({ ...(await work()), isBusy: null });
        return true;
      } catch (thrown) {
        const error = errorDataOf(thrown);
        set({ isBusy: null, error: error.code === 'cancelled' ? null : error });
        return false;
      }
    };
    return {
      typed: EMPTY,
      invitation: null,
      certificate: null,
      steps: [],
      isBusy: null,
      error: null,
      invited: '',
      written: null,
      edit: (change) => set({ typed: { ...get().typed, ...change }, error: null, steps: [] }),
      async chooseInvitation() {
        await attempt('test', async () => {
          const invitation = await client.call('office.chooseInvitation');
          return invitation === null ? {} : { invitation, steps: [] };
        });
      },
      async chooseCertificate() {
        await attempt('test', async () => {
          const certificate = await client.call('office.chooseCertificate');
          return certificate === null ? {} : { certificate, steps: [] };
        });
      },
      async test(isJoined) {
        set({ steps: [] });
        await attempt('test', async () => ({ steps: await client.call('office.test', isJoined ? null : entry()) }));
      },
      join: () =>
        attempt('join', async () => {
          await client.call('office.join', entry());
          return { typed: EMPTY, invitation: null, certificate: null, steps: [] };
        }),
      async leave() {
        await attempt('leave', async () => {
          await client.call('office.leave');
          return { steps: [] };
        });
      },
      async reconnect() {
        await attempt('reconnect', async () => {
          await client.call('office.reconnect');
          return {};
        });
      },
      editInvited: (invited) => set({ invited, error: null }),
      async invite() {
        await attempt('invite', async () => {
          const written = await client.call('office.invite', { login: get().invited });
          return { invited: '', written: { ...written, isNewKey: false } };
        });
      },
      async renewKey() {
        await attempt('renew', async () => {
          const written = await client.call('office.renewKey');
          return { written: { ...written, isNewKey: true }, steps: [] };
        });
      },
      async takeKey() {
        await attempt('take', async () => {
          const { invitation, keyText } = entry();
          await client.call('office.takeKey', { invitation, keyText });
          return { typed: EMPTY, invitation: null, steps: [] };
        });
      },
      async takePassword() {
        await attempt('password', async () => {
          await client.call('office.takePassword', { password: get().typed.password });
          return { typed: EMPTY, steps: [] };
        });
      },
      passedOn: () => set({ written: null }),
      async seenMissing() {
        await client.call('office.seenMissing').catch(() => undefined);
      },
    };
  });
}
