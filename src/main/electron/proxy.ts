import { session } from 'electron';

/** What the system says about reaching an address, in Chromium's words: `DIRECT`, or `PROXY host:port; DIRECT` … */
export function resolveProxy(url: string): Promise<string> {
  return session.defaultSession.resolveProxy(url);
}
