// Imports a main module whose app never becomes ready, and prints how long evaluating its modules took.
import { registerHooks } from 'node:module';

const stub = `data:text/javascript,${encodeURIComponent(`
  const never = new Promise(() => {});
  const any = () => new Proxy(function () {}, { get: (target, name) => name === 'then' ? undefined : any(), apply: () => any(), construct: () => any() });
  export const app = { whenReady: () => never, requestSingleInstanceLock: () => true, on() {}, setPath() {}, getPath: () => '/', getVersion: () => '0', enableSandbox() {}, quit() {} };
  export const protocol = { registerSchemesAsPrivileged() {} };
  export const ClipboardItem = any(), powerSaveBlocker = any(), ipcMain = any(), ipcRenderer = any(), session = any(), dialog = any(), clipboard = any(), shell = any(), Menu = any(), nativeTheme = any(), powerMonitor = any(), BrowserWindow = any(), autoUpdater = any(), Notification = any(), safeStorage = any();
  export default { app, protocol, ipcMain, ipcRenderer, shell };
`)}`;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: stub, shortCircuit: true, format: 'module' } : next(specifier, context),
});
const startedAt = performance.now();
await import(process.argv[2] ?? '');
console.log(JSON.stringify({ ms: performance.now() - startedAt }));
process.exit(0);
