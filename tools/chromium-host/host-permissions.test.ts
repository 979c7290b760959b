import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from './launch/find-chromium.ts';
import { launchHost } from './launch/launch-host.ts';
import type { LaunchedApp } from './launch/launched-app.ts';

const appFolder = path.join(import.meta.dirname, 'fixture');
const folder = mkdtempSync(path.join(os.tmpdir(), 'chromium-host-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Runs every way to ask in the page, and returns how each ended. */
const ASK = `(async (wanted) => {
  const words = async (run) => {
    try {
      const value = await run();
      return typeof value === 'string' ? value : 'given';
    } catch (error) {
      return error.name ?? 'code ' + error.code;
    }
  };
  const where = (name) => new Promise((given, fail) => navigator.geolocation[name](given, (error) => fail({ code: error.code })));
  const all = {
    camera: () => words(() => navigator.mediaDevices.getUserMedia({ video: true, audio: true })),
    display: () => words(() => navigator.mediaDevices.getDisplayMedia()),
    place: () => words(() => where('getCurrentPosition')),
    places: () => words(() => where('watchPosition')),
    notification: () => words(() => Notification.requestPermission()),
    read: () => words(() => navigator.clipboard.readText()),
    write: () => words(() => navigator.clipboard.writeText('x')),
    midi: () => words(() => navigator.requestMIDIAccess({ sysex: true })),
    fullscreen: () => words(() => document.body.requestFullscreen()),
    pointer: () => words(() => document.body.requestPointerLock()),
    fonts: () => words(() => queryLocalFonts()),
    usb: () => words(() => navigator.usb.requestDevice({ filters: [] })),
    query: async () => (await navigator.permissions.query({ name: 'geolocation' })).state,
    micro: async () => (await navigator.permissions.query({ name: 'microphone' })).state,
  };
  const answers = {};
  for (const [name, run] of Object.entries(all)) if (wanted === null || wanted.includes(name)) answers[name] = await run();
  return answers;
})`;

/** Questions that are answered even without a camera, a receiver or a screen. */
const ANSWERED = ['notification', 'read', 'write', 'query', 'micro'];

describe.skipIf(!findChromium())('permissions', () => {
  let app: LaunchedApp;
  beforeAll(async () => {
    app = await launchHost({ appFolder, userData: path.join(folder, 'permissions'), headless: true });
  });
  afterAll(() => app?.close());

  /** Changes main's answers from now on; returns the questions asked until now. */
  const decide = (decision: 'deny' | 'grant' | 'none') =>
    app.page.evaluate((to) => window.bridge.call('decide-permissions', to), decision) as Promise<string[]>;
  const ask = async (wanted: readonly string[] | null = null) => {
    // The page is in front and was touched, so that nothing fails for lack of a gesture.
    await app.page.bringToFront();
    await app.page.mouse.click(5, 5);
    return (await app.page.evaluate(`${ASK}(${JSON.stringify(wanted)})`)) as Record<string, string>;
  };

  test('each request is asked of main at that moment, and its no is a no in the page', async () => {
    expect(await decide('deny'), 'nothing is asked before a page asks').toEqual([]);
    expect(await ask()).toEqual({
      ...{ camera: 'NotAllowedError', display: 'NotSupportedError', place: 'code 1', places: 'code 1' },
      ...{ notification: 'denied', read: 'NotAllowedError', write: 'NotAllowedError', midi: 'NotAllowedError' },
      ...{ fullscreen: 'TypeError', pointer: 'NotAllowedError', fonts: 'NotAllowedError', usb: 'NotFoundError' },
      ...{ query: 'denied', micro: 'denied' },
    });
    expect(await decide('deny')).toEqual([
      ...['request media audio video', 'request geolocation', 'request geolocation', 'request notifications'],
      ...['request clipboard-read', 'request clipboard-sanitized-write', 'request midiSysex', 'request fullscreen'],
      ...['request pointerLock', 'request local-fonts'],
      ...['check geolocation app://bundle/', 'check media app://bundle/'],
    ]);
  });

  test('a yes holds for the request it was said to; the next one is asked again', async () => {
    await decide('grant');
    const granted = { notification: 'granted', read: 'x', write: 'given', query: 'granted', micro: 'granted' };
    await ask(['write']);
    expect(await ask(ANSWERED)).toEqual(granted);
    expect(await decide('grant')).toContain('request clipboard-read');
    await decide('deny');
    expect(await ask(['notification', 'write', 'place'])).toEqual({
      ...{ notification: 'denied', write: 'NotAllowedError', place: 'code 1' },
    });
  });

  test('without handlers everything is granted, as in Electron', async () => {
    await decide('none');
    await ask(['write']);
    expect(await ask(ANSWERED)).toEqual({
      ...{ notification: 'granted', read: 'x', write: 'given', query: 'granted', micro: 'granted' },
    });
  });
});
