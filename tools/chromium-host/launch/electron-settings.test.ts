import { once } from 'node:events';
import { existsSync } from 'node:fs';
import net from 'node:net';
import { expect, test, vi } from 'vitest';
import { sandboxAdvice, sandboxSettings } from './electron-settings.ts';
import { startVirtualDisplay } from './virtual-display.ts';

test("Electron is started in Chromium's sandbox; root alone goes without, and Playwright adds nothing behind our back", () => {
  expect(sandboxSettings(false)).toEqual({ chromiumSandbox: true, args: [] });
  expect(sandboxSettings(true).args).toEqual(['--no-sandbox']);
});

// Chromium's own messages, from sandbox/linux and content/browser/zygote_host.
const REFUSALS = [
  'FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox! If you are running on Ubuntu 23.10+ or another Linux distro that has disabled unprivileged user namespaces with AppArmor, see …',
  'FATAL:setuid_sandbox_host.cc(163)] The SUID sandbox helper binary was found, but is not configured correctly.',
  'Failed to move to new namespace: PID namespaces supported, Network namespace supported, but failed: errno = Operation not permitted',
];

test.each(REFUSALS)('a refused sandbox is explained with what to do: %s', (output) => {
  const advice = sandboxAdvice(output, '/p/dist/electron', true) ?? '';
  expect(advice).toContain('AppArmor');
  expect(advice).toContain('profile elkontor-development "/p/dist/electron"');
  expect(advice).toContain('"/p/dist/chrome-sandbox"');
  expect(advice).toContain('ELKONTOR_SHELL=chromium-host');
  expect(advice).not.toContain('--no-sandbox');
});

test('another failure is not explained away', () => {
  expect(sandboxAdvice('error while loading shared libraries: libgtk-3.so.0', '/p/electron', true)).toBeNull();
});

test.runIf(process.platform === 'linux' && existsSync('/usr/bin/Xvfb'))(
  'a display is made where there is none, two of them at a time, and each ends when it is asked to',
  async () => {
    const displays = await Promise.all([startVirtualDisplay(), startVirtualDisplay()]);
    const sockets = displays.map(({ env }) => `/tmp/.X11-unix/X${env.DISPLAY.slice(1)}`);
    expect(new Set(sockets).size).toBe(2);
    for (const socket of sockets) expect(existsSync(socket)).toBe(true);
    for (const display of displays) display.stop();
    await vi.waitFor(() => expect(sockets.filter((socket) => existsSync(socket))).toEqual([]), { timeout: 20_000 });
  },
);

test.runIf(process.platform === 'linux' && existsSync('/usr/bin/Xvfb'))(
  'a display ends with its last client',
  async () => {
    const { env } = await startVirtualDisplay();
    const socket = `/tmp/.X11-unix/X${env.DISPLAY.slice(1)}`;
    const client = net.connect(socket);
    // X11's own greeting: little-endian, protocol 11, no authorisation.
    client.write(Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    await once(client, 'data');
    client.destroy();
    await vi.waitFor(() => expect(existsSync(socket)).toBe(false), { timeout: 20_000 });
  },
);

test('without Xvfb the words say what brings it', async () => {
  await expect(startVirtualDisplay('/nowhere/Xvfb')).rejects.toThrow('npm run setup');
});
