import type { Keytar } from '../keytar-port.ts';

/** keytar's observed behaviour on Linux, in states that cannot be forced on every machine. */
export function createScriptedKeytar() {
  const items = new Map<string, string>();
  const double = { mode: 'open' as 'open' | 'locked' | 'no-service', items };
  const key = (service: string, account: string): string => `${service}\n${account}`;
  const reach = (): void => {
    if (double.mode === 'no-service') throw new Error('Cannot autolaunch D-Bus without X11 $DISPLAY');
  };
  const keytar: Keytar = {
    async getPassword(service, account) {
      reach();
      return double.mode === 'locked' ? null : (items.get(key(service, account)) ?? null);
    },
    async setPassword(service, account, password) {
      reach();
      if (double.mode === 'locked') throw new Error('Cannot create an item in a locked collection');
      items.set(key(service, account), password);
    },
    async deletePassword(service, account) {
      reach();
      return double.mode === 'locked' ? false : items.delete(key(service, account));
    },
  };
  return { double, keytar };
}
