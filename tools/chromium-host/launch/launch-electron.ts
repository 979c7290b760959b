import path from 'node:path';
import { _electron } from 'playwright-core';
import { appEnvironment, type LaunchedApp, type LaunchOptions } from './launched-app.ts';

/** Runs the built app in a real Electron, with the same handle as the host gives. */
export async function launchElectron(executablePath: string, options: LaunchOptions): Promise<LaunchedApp> {
  const folder = options.appFolder ?? path.resolve(import.meta.dirname, '../../..');
  const asRoot = process.getuid?.() === 0;
  const app = await _electron.launch({
    executablePath,
    args: [...(asRoot ? ['--no-sandbox'] : []), folder, ...(options.args ?? [])],
    env: appEnvironment(options),
    timeout: options.timeoutMs ?? 60_000,
    colorScheme: null,
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
  // Electron's own shell would open the desktop's programs: recorded instead, as the host does.
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { openedExternally: opened });
    shell.openExternal = async (url) => void opened.push(url);
  });
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
    pid: child.pid ?? 0,
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
    // Pages are printed by windows made for it; the newest listener has the last word.
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
    clipboardText: () => app.evaluate(({ clipboard }) => clipboard.readText()),
    clickMenu: (id) =>
      app.evaluate(({ Menu }, itemId) => void Menu.getApplicationMenu()?.getMenuItemById(itemId)?.click(), id),
    emitPowerEvent: (event) => app.evaluate(({ powerMonitor }, name) => void powerMonitor.emit(name), event),
    async kill9() {
      child.kill('SIGKILL');
      await exited;
    },
    async close() {
      await app.close();
      await exited;
    },
  };
}
