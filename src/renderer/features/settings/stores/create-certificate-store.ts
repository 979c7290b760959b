import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type { ClientCertificate } from '../../../../shared/model/connection/client-certificate.ts';
import { errorDataOf } from '../../../stores/loadable.ts';

export type CertificateState = {
  /** What this profile's servers are shown; null: nothing. */
  certificate: ClientCertificate | null;
  /** A file that was chosen and not opened yet. */
  chosen: { token: string; name: string } | null;
  /** Typed and not used yet; emptied as soon as main has it. */
  passphrase: string;
  isBusy: boolean;
  error: AppErrorData | null;
  load(): Promise<void>;
  choose(): Promise<void>;
  editPassphrase(passphrase: string): void;
  /** True when the chosen file is in use from now on. */
  use(): Promise<boolean>;
  putBack(): void;
  forget(): Promise<boolean>;
};

/** The client certificate that a profile shows to its servers. */
export function createCertificateStore(client: Client, profileId: string) {
  return createStore<CertificateState>()((set, get) => {
    const attempt = async (work: () => Promise<Partial<CertificateState>>): Promise<boolean> => {
      set({ isBusy: true, error: null });
      try {
        set({ ...(await work()), isBusy: false });
        return true;
      } catch (thrown) {
        set({ isBusy: false, error: errorDataOf(thrown) });
        return false;
      }
    };
    return {
      certificate: null,
      chosen: null,
      passphrase: '',
      isBusy: false,
      error: null,
      async load() {
        await attempt(async () => ({ certificate: await client.call('certificate.status', { profileId }) }));
      },
      async choose() {
        await attempt(async () => {
          const chosen = await client.call('certificate.choose');
          return chosen === null ? {} : { chosen, passphrase: '' };
        });
      },
      editPassphrase: (passphrase) => set({ passphrase, error: null }),
      async use() {
        const { chosen, passphrase } = get();
        if (chosen === null) return false;
        return attempt(async () => ({
          certificate: await client.call('certificate.use', { profileId, token: chosen.token, passphrase }),
          chosen: null,
          passphrase: '',
        }));
      },
      putBack: () => set({ chosen: null, passphrase: '', error: null }),
      forget: () =>
        attempt(async () => {
          await client.call('certificate.forget', { profileId });
          return { certificate: null };
        }),
    };
  });
}
