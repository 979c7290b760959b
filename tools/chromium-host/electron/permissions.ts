import type { Session, WebContents } from 'electron';
import type { Session as Debugging } from '../cdp/connection.ts';
import { say } from '../host.ts';
import type { PermissionQuestion } from '../window/guard-permissions.ts';

type RequestHandler = Parameters<Session['setPermissionRequestHandler']>[0];
type CheckHandler = Parameters<Session['setPermissionCheckHandler']>[0];
type Name = Parameters<NonNullable<RequestHandler>>[1] & Parameters<NonNullable<CheckHandler>>[1];

export const permissionHandlers: { request: RequestHandler; check: CheckHandler } = { request: null, check: null };

/** Electron's names and Chromium's; Chromium asks nobody about permissions that are not listed. */
const CHROMIUM: Readonly<Record<string, readonly { name: string; sysex?: boolean }[]>> = {
  'clipboard-read': [{ name: 'clipboard-read' }],
  'clipboard-sanitized-write': [{ name: 'clipboard-write' }],
  geolocation: [{ name: 'geolocation' }],
  'idle-detection': [{ name: 'idle-detection' }],
  media: [{ name: 'camera' }, { name: 'microphone' }],
  midi: [{ name: 'midi' }],
  midiSysex: [{ name: 'midi', sysex: true }],
  notifications: [{ name: 'notifications' }],
  'storage-access': [{ name: 'storage-access' }],
  'window-management': [{ name: 'window-management' }],
};

type Place = { readonly session: Debugging; readonly chromiumOrigin: string };

/**
 * Before a page loads: permissions that the app decides about are denied; without any handler all are granted, as in
 * Electron.
 */
export async function startPermissions(place: Place): Promise<void> {
  const isOpen = permissionHandlers.request === null && permissionHandlers.check === null;
  for (const permission of Object.keys(CHROMIUM)) await setInChromium(place, permission, isOpen);
}

/** Asks the app's handlers once. A grant is set in Chromium before the page hears of it. */
export async function decidePermission(
  question: PermissionQuestion,
  from: { readonly webContents: WebContents; readonly url: string; readonly place: Place | null },
): Promise<boolean> {
  const isGranted = question.kind === 'check' ? checked(question, from) : await requested(question, from);
  if (question.kind === 'request' && from.place !== null) {
    await setInChromium(from.place, question.permission, isGranted);
  }
  return isGranted;
}

type From = { readonly webContents: WebContents; readonly url: string };

const detailsOf = ({ details }: PermissionQuestion, { url }: From) => ({
  ...details,
  requestingUrl: url,
  isMainFrame: true,
});

function checked(question: PermissionQuestion, from: From): boolean {
  const { check } = permissionHandlers;
  if (check === null) return true;
  const { protocol, host } = new URL(from.url);
  return (
    check(from.webContents, question.permission as Name, `${protocol}//${host}/`, detailsOf(question, from)) === true
  );
}

function requested(question: PermissionQuestion, from: From): Promise<boolean> {
  const { request } = permissionHandlers;
  if (request === null) return Promise.resolve(true);
  return new Promise((resolve) =>
    request(
      from.webContents,
      question.permission as Name,
      (granted) => resolve(granted === true),
      detailsOf(question, from),
    ),
  );
}

async function setInChromium({ session, chromiumOrigin }: Place, permission: string, granted: boolean): Promise<void> {
  for (const one of CHROMIUM[permission] ?? []) {
    await session
      .send('Browser.setPermission', {
        permission: one,
        setting: granted ? 'granted' : 'denied',
        origin: chromiumOrigin,
      })
      .catch((cause: unknown) => say(`Chromium does not know the permission ${one.name}: ${String(cause)}`));
  }
}
