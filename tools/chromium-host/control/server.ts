import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { app } from '../electron/app.ts';
import { asked, scripted } from '../electron/dialog.ts';
import { clickMenu, viewMenu } from '../electron/menu.ts';
import { setSystemTheme } from '../electron/native-theme.ts';
import { clickNotification, emitPowerEvent, recorded } from '../electron/recorded.ts';
import { openWindows } from '../electron/windows.ts';

/** Commands of tests: one JSON object `{ command, value }` in, `{ value }` or `{ error }` out. */
const commands: Record<string, (value: never) => unknown> = {
  'dialog.open': (paths: string[] | null) => {
    scripted.open = paths;
  },
  'dialog.save': (file: string | null) => {
    scripted.save = file;
  },
  'dialog.print': (file: string | null) => {
    scripted.print = file;
  },
  'dialog.button': (index: number) => {
    scripted.button = index;
  },
  'dialog.asked': () => asked,
  'shell.opened': () => recorded.openedExternally,
  'shell.shown': () => recorded.shownInFolder,
  'clipboard.text': () => recorded.clipboardText,
  'clipboard.items': () => recorded.clipboardItems,
  'notifications.shown': () => recorded.notifications,
  'notifications.click': (index: number) => clickNotification(index),
  'power.emit': (event: string) => emitPowerEvent(event),
  'theme.system': (theme: 'light' | 'dark') => setSystemTheme(theme),
  'menu.view': () => viewMenu(),
  'menu.click': (where: string | string[]) => clickMenu(where),
  'window.close': () => openWindows()[0]?.closeNow(),
  'app.quit': () => app.quit(),
};

export type ControlAddress = { url: string; token: string };

/** Listens on loopback for callers that know the token. */
export async function serveControl(): Promise<ControlAddress> {
  const token = randomBytes(24).toString('base64url');
  const server = createServer((request, response) => {
    void answer(request, token).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the control channel has no port');
  return { url: `http://127.0.0.1:${address.port}/`, token };
}

async function answer(request: IncomingMessage, token: string): Promise<{ status: number; body: unknown }> {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    return { status: 403, body: { error: 'forbidden' } };
  }
  try {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += part;
    const { command, value } = JSON.parse(text) as { command: string; value: never };
    const run = commands[command];
    if (run === undefined) return { status: 404, body: { error: `no such command: ${command}` } };
    return { status: 200, body: { value: (await run(value)) ?? null } };
  } catch (cause) {
    return { status: 500, body: { error: cause instanceof Error ? cause.message : String(cause) } };
  }
}
