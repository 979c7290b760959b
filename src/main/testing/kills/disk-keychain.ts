import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Keytar } from '../../secrets/keytar-port.ts';

/**
 * A keychain that survives the process: every item is written completely or not at all, as in a real one. Not secure,
 * for tests.
 */
export function diskKeychain(file: string): Keytar {
  const keyOf = (service: string, account: string): string => `${service}\n${account}`;
  const read = (): Record<string, string> => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw cause;
    }
  };
  const write = (items: Record<string, string>): void => {
    writeFileSync(`${file}.new`, JSON.stringify(items));
    renameSync(`${file}.new`, file);
  };
  return {
    getPassword: async (service, account) => read()[keyOf(service, account)] ?? null,
    async setPassword(service, account, password) {
      write({ ...read(), [keyOf(service, account)]: password });
    },
    async deletePassword(service, account) {
      const { [keyOf(service, account)]: gone, ...rest } = read();
      write(rest);
      return gone !== undefined;
    },
  };
}
