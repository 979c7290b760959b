import { session } from 'electron';

/** The system's proxy for an address, in Chromium's form: `DIRECT`, or `PROXY host:port; DIRECT` … */
export function resolveProxy(url: string): Promise<string> {
  return session.defaultSession.resolveProxy(url);
}
