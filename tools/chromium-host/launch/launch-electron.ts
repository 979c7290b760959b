import path from 'node:path';
import { _electron } from 'playwright-core';
import { sandboxAdvice, sandboxSettings } from './electron-settings.ts';
import { appEnvironment, hasDisplay, type LaunchedApp, type LaunchOptions } from './launched-app.ts';
import { startVirtualDisplay, type VirtualDisplay } from './virtual-display.ts';

/** Runs the built app in a real Electron, with the same handle as the host gives. */
export async function launchElectron(executablePath: string, options: LaunchOptions): Promise<LaunchedApp> {
  const display = await displayFor(options);
  const app = await startElectron(executablePath, options, display).catch((cause: unknown) => {
    display?.stop();
    const advice = sandboxAdvice(String(cause), executablePath);
    throw advice === null ? cause : new Error(advice, { cause });
  });
  let output = '';
  const child = app.process();
  const listen = (stream: NodeJS.ReadableStream | null) =>
    stream?.on('data', (part: Buffer) => {
      output += part.toString();
    });
  listen(child.stdout);
  listen(child.stderr);
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  void exited.then(() => display?.stop());
  // On Windows Playwright's child process is the shell around Electron: killing that would leave Electron running.
  const pid = await app.evaluate(() => process.pid);
  // What the app hands to other programs is recorded, as in the host; it opens only where a person runs the app.
  await app.evaluate(({ shell }, opens) => {
    const opened: string[] = [];
    const shown: string[] = [];
    Object.assign(globalThis, { openedExternally: opened, shownInFolder: shown });
    const show = shell.showItemInFolder.bind(shell);
    shell.showItemInFolder = (file) => {
      shown.push(file);
      if (opens) show(file);
    };
    const open = shell.openExternal.bind(shell);
    shell.openExternal = async (url, how) => {
      opened.push(url);
      if (opens) await open(url, how);
    };
  }, options.opensExternally === true);
  const page = await app.firstWindow();
  const { width, height } = options.viewport ?? { width: 1440, height: 900 };
  await app.evaluate(
    ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height),
    { width, height },
  );
  await page.waitForLoadState('load');
  return {
    shell: 'electron',
    page,
    pid,
    exited,
    output: () => output,
    setDialogAnswer: (paths) =>
      app.evaluate(({ dialog }, filePaths) => {
        dialog.showOpenDialog = async () => ({ canceled: filePaths === null, filePaths: [...(filePaths ?? [])] });
      }, paths),
    setSaveAnswer: (file) =>
      app.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = async () => ({ canceled: filePath === null, filePath: filePath ?? '' });
      }, file),
    // Hidden windows made for printing print the pages; the newest listener decides.
    setPrintAnswer: (file) =>
      app.evaluate(({ app: main }, path) => {
        main.on('web-contents-created', (_event, contents) => {
          contents.print = (_options, done) => {
            if (path === null) return done?.(false, 'Print job canceled');
            const { writeFile } = process.getBuiltinModule('node:fs/promises');
            contents
              .printToPDF({ landscape: true, printBackground: true, pageSize: 'A4', preferCSSPageSize: true })
              .then((pdf) => writeFile(path, pdf))
              .then(
                () => done?.(true, ''),
                (cause: unknown) => done?.(false, String(cause)),
              );
          };
        });
      }, file),
    setMessageBoxAnswer: (button) =>
      app.evaluate(({ dialog }, response) => {
        dialog.showMessageBox = async () => ({ response, checkboxChecked: false });
      }, button),
    openedExternally: () =>
      app.evaluate(() => (globalThis as unknown as { openedExternally: string[] }).openedExternally),
    shownInFolder: () => app.evaluate(() => (globalThis as unknown as { shownInFolder: string[] }).shownInFolder),
    clipboardText: () => app.evaluate(({ clipboard }) => clipboard.readText()),
    clickMenu: (id) =>
      app.evaluate(({ Menu }, itemId) => void Menu.getApplicationMenu()?.getMenuItemById(itemId)?.click(), id),
    emitPowerEvent: (event) => app.evaluate(({ powerMonitor }, name) => void powerMonitor.emit(name), event),
    async kill9() {
      process.kill(pid, 'SIGKILL');
      await exited;
    },
    async close() {
      await app.close();
      await exited;
    },
  };
}

function startElectron(executablePath: string, options: LaunchOptions, display: VirtualDisplay | null) {
  const { chromiumSandbox, args } = sandboxSettings(process.getuid?.() === 0);
  const folder = options.appFolder ?? path.resolve(import.meta.dirname, '../../..');
  return _electron.launch({
    executablePath,
    chromiumSandbox,
    args: [...args, folder, ...(options.args ?? [])],
    env: appEnvironment({ ...options, env: { ...options.env, ...display?.env } }),
    timeout: options.timeoutMs ?? 60_000,
    colorScheme: null,
  });
}

/** Electron has no headless mode: to keep the window unseen it gets a virtual display. */
async function displayFor({ headless }: LaunchOptions): Promise<VirtualDisplay | null> {
  if (process.platform !== 'linux') return null;
  if (!hasDisplay()) return startVirtualDisplay();
  // Without one the window appears on somebody's screen, which is a nuisance and not a failure.
  return headless ? startVirtualDisplay().catch(() => null) : null;
}
