import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { connectControl } from '../control/client.ts';
import type { ControlAddress } from '../control/server.ts';
import { joinPage } from './join-page.ts';
import { appEnvironment, hasDisplay, type LaunchedApp, type LaunchOptions } from './launched-app.ts';
import { untilUnused } from './processes-using.ts';
import { projectNode } from './project-node.ts';

type ReadyLine = { host: 'chromium'; pid: number; endpoint: string; target: string; control: ControlAddress };

const here = path.resolve(import.meta.dirname, '..');

/** Compiled code of the host and its libraries, kept between runs: a third of a start's processor time. */
const compiled = path.resolve(here, '../../node_modules/.cache/chromium-host');

/** Starts the host's process without waiting for a window. */
function spawnHost(options: LaunchOptions): ChildProcess {
  const headless = options.headless ?? !hasDisplay();
  const size = options.viewport ?? { width: 1440, height: 900 };
  return spawn(
    projectNode(),
    [
      `--import=${path.join(here, 'register.ts')}`,
      path.join(here, 'run-host.ts'),
      ...(headless ? ['--headless'] : []),
      ...(options.opensExternally ? ['--open-externally'] : []),
      ...(options.joinChromium === undefined ? [] : [`--join=${options.joinChromium}`]),
      '--end-with-stdin',
      `--viewport=${size.width}x${size.height}`,
      ...(options.screen ? [`--screen=${options.screen.width}x${options.screen.height}`] : []),
      ...(options.packaged ? ['--packaged'] : []),
      ...(options.program ? [`--program=${options.program}`] : []),
      ...Object.entries(options.systemFiles ?? {}).map(([seen, file]) => `--system-file=${seen}=${file}`),
      `--system-theme=${options.systemTheme ?? 'light'}`,
      '--',
      options.appFolder ?? path.resolve(here, '../..'),
      ...(options.args ?? []),
    ],
    { env: { NODE_COMPILE_CACHE: compiled, ...appEnvironment(options) }, stdio: ['pipe', 'pipe', 'pipe'] },
  );
}

/** Runs the built app under the host and joins its window. */
export async function launchHost(options: LaunchOptions): Promise<LaunchedApp> {
  const child = spawnHost(options);
  let output = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<ReadyLine>();
  const listen = (stream: NodeJS.ReadableStream | null) =>
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const line = /^\{"host":"chromium".*\}$/m.exec(output);
      if (line) resolve(JSON.parse(line[0]) as ReadyLine);
    });
  listen(child.stdout);
  listen(child.stderr);
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  void exited.then((code) => reject(new Error(`the app ended (${code}) before its window was up\n${output}`)));
  child.once('error', reject);
  const timer = setTimeout(() => reject(new Error(`no window in time\n${output}`)), options.timeoutMs ?? 60_000);

  try {
    const { endpoint, target, control: address, pid } = await ready;
    const control = connectControl(address);
    const { browser, page } = await joinPage(endpoint, target);
    // Once: a later start on the same profile folder is somebody else's.
    const gone = exited.then(async () => {
      await untilUnused(options.userData);
      await browser.close().catch(() => undefined);
    });
    return {
      shell: 'chromium-host',
      page,
      pid,
      exited,
      output: () => output,
      setDialogAnswer: async (paths) => void (await control('dialog.open', paths)),
      setSaveAnswer: async (file) => void (await control('dialog.save', file)),
      setPrintAnswer: async (file) => void (await control('dialog.print', file)),
      setMessageBoxAnswer: async (button) => void (await control('dialog.button', button)),
      openedExternally: async () => (await control('shell.opened')) as string[],
      shownInFolder: async () => (await control('shell.shown')) as string[],
      clipboardText: async () => (await control('clipboard.text')) as string,
      clickMenu: async (id) => void (await control('menu.click', id)),
      emitPowerEvent: async (event) => void (await control('power.emit', event)),
      async kill9() {
        child.kill('SIGKILL');
        await gone;
      },
      async close() {
        child.kill('SIGTERM');
        const hard = setTimeout(() => child.kill('SIGKILL'), 15_000);
        await gone;
        clearTimeout(hard);
      },
    };
  } catch (cause) {
    child.kill('SIGKILL');
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}
