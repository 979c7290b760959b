import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserWindow, ipcMain } from 'electron';
import Store from 'electron-store';
import type { Publish } from '../shared/bridge/types.ts';
import type { DoneNotice } from '../shared/model/done-notice.ts';
import type { Preferences } from '../shared/model/settings/preferences.ts';
import type { Language } from '../shared/text/language.ts';
import { SHELL_TEXTS } from '../shared/text/shell-texts.ts';
import startPdfWorker from './bulk/match-poa/pdf-text-worker.ts?nodeWorker';
import startSheetWorker from './bulk/read-sheet/sheet-worker.ts?nodeWorker';
import { composeApp } from './compose.ts';
import { nodePolicySystem } from './config/node-policy-system.ts';
import { readPolicySource } from './config/policy-source.ts';
import { openSettingsFile, SETTINGS_STORE } from './config/settings-file.ts';
import { APP_INDEX } from './electron/app-origin.ts';
import { createAskingWindow } from './electron/asking-window.ts';
import { refuseAndQuit, reviveWindow, runsWithoutSandbox, watchHelpers } from './electron/crashes.ts';
import { chooseSavePath, saveFile } from './electron/dialogs.ts';
import { doneTexts } from './electron/done-texts.ts';
import { failToStart } from './electron/fail-to-start.ts';
import { createSenderCheck, guardApp } from './electron/guard.ts';
import { closeDeveloperDoors, mayDevelop } from './electron/installed.ts';
import {
  askBeforeClose,
  claimSingleInstance,
  keepLifecycle,
  quitApp,
  watchOpenFile,
  whenReady,
} from './electron/lifecycle.ts';
import { bringToFront, createMainWindow, setTextZoom, showTaskbarProgress } from './electron/main-window.ts';
import { buildMenu } from './electron/menu.ts';
import { createNativeQuestions } from './electron/native-questions.ts';
import { nameForNotices, notifyAway } from './electron/notify.ts';
import { jobFileOf } from './electron/opened-files.ts';
import { dropOverrides } from './electron/own-environment.ts';
import { keepAwake, watchPower } from './electron/power.ts';
import { createPaper } from './electron/print-paper.ts';
import { registerAppScheme } from './electron/privileges.ts';
import { resolveProxy } from './electron/proxy.ts';
import { createPublish } from './electron/publish.ts';
import { serveApp } from './electron/serve-app.ts';
import { serveBridge } from './electron/serve-bridge.ts';
import { copyImage, copyText, openGuidePage, openMailto, showInFolder } from './electron/shell.ts';
import { setThemeSource, usesDarkColors } from './electron/theme.ts';
import { installationFacts, loadUpdateEngine } from './electron/updater.ts';
import { appFacts, applyOwnUserData } from './electron/user-data.ts';
import { freeSideName } from './electron/window-place.ts';
import startExportWorker from './export/export-worker.ts?nodeWorker';
import { writeWhole } from './export/whole-file.ts';
import { describeFailure } from './log/describe-failure.ts';
import { createFileLog } from './log/file-log.ts';
import { noteStartFailure } from './log/note-start-failure.ts';
import startPoaWorker from './poa/inspect-worker.ts?nodeWorker';
import type { Clock, SampleOperator } from './ports.ts';
import { keychainService } from './secrets/keychain-service.ts';
import { loadKeytar } from './secrets/keytar-port.ts';
import startParsingWorker from './services/parsing/parsing-worker.ts?nodeWorker';
import startRowsWorker from './store/rows/rows-worker.ts?nodeWorker';
import { type ThreadKind, threadOptions } from './threads/thread.ts';

// The composition root: the order of start-up, and Electron plugged into main's ports.

const THREADS: Readonly<Record<ThreadKind, typeof startRowsWorker>> = {
  rows: startRowsWorker,
  parsing: startParsingWorker,
  export: startExportWorker,
  sheet: startSheetWorker,
  'pdf-text': startPdfWorker,
  poa: startPoaWorker,
};
const clock: Clock = { now: () => Date.now(), monotonicMs: () => performance.now() };
dropOverrides(process.env);
const development = mayDevelop(process.env);
let window: BrowserWindow | null = null;
/** Additional windows that show one thing. */
const sideWindows = new Map<BrowserWindow, string>();
const openWindows = (): BrowserWindow[] => [...(window ? [window] : []), ...sideWindows.keys()];
const asking = createAskingWindow(openWindows);
/** Opens a dialog over the window that asked for it; null without any window. */
async function overAskingWindow<T>(open: (over: BrowserWindow) => Promise<T | null>): Promise<T | null> {
  const over = asking.current() ?? window;
  return over ? open(over) : null;
}

closeDeveloperDoors();
const ownFolder = applyOwnUserData(process.env);
registerAppScheme();
nameForNotices();
// A file that arrives before main is ready waits for it.
let fileAtStart = jobFileOf(process.argv, process.cwd());
let openHandedFile = (file: string): void => {
  fileAtStart = file;
};
const isFirst = claimSingleInstance((argv, workingDirectory) => {
  const file = jobFileOf(argv, workingDirectory);
  if (file !== null) openHandedFile(file);
  if (window) bringToFront(window);
});
watchOpenFile((file) => openHandedFile(file));
if (isFirst) {
  void whenReady()
    .then(start)
    .catch((cause: unknown) => failToStart(cause, noteStartFailure));
} else {
  quitApp();
}

async function start(): Promise<void> {
  const facts = appFacts();
  const logFolder = path.join(facts.userData, 'logs');
  const log = createFileLog({ folder: logFolder, clock });
  if (facts.packaged && runsWithoutSandbox()) {
    log.error('app.refused-without-sandbox');
    refuseWithoutSandbox(facts.locale);
    return;
  }
  // Before there is a window a failure cannot be shown, so it ends the start. Later main continues: the disk is
  // consistent at any moment.
  let onFailure = (kind: string, cause: unknown): void => {
    log.error(kind, describeFailure(cause));
    if (kind === 'app.uncaught-exception') void failToStart(cause, noteStartFailure);
  };
  process.on('uncaughtException', (cause) => onFailure('app.uncaught-exception', cause));
  process.on('unhandledRejection', (cause) => onFailure('app.unhandled-rejection', cause));
  watchHelpers((details) => log.warn('app.helper-gone', details));

  const guide = {
    packaged: facts.packaged,
    resources: process.resourcesPath,
    out: path.join(import.meta.dirname, '..'),
  };
  const papers = new Map<string, Uint8Array>();
  const paper = createPaper(papers, process.platform);
  const publish = createPublish(openWindows);
  const language = () => app.preferences().language ?? 'en';
  const questions = createNativeQuestions(overAskingWindow, language);
  const settingsFile = openSettingsFile(
    path.join(facts.userData, 'settings.json'),
    clock.now(),
    () => new Store<Record<string, unknown>>(SETTINGS_STORE),
  );
  if (settingsFile.setAside) log.warn('settings.set-aside');
  const app = await composeApp({
    clock,
    timers: { sleep: (delayMs, signal) => sleep(delayMs, undefined, signal ? { signal } : {}) },
    random: {
      uuid: () => randomUUID(),
      bytes: (length) => new Uint8Array(randomBytes(length)),
      fraction: () => Math.random(),
    },
    log,
    storeFolder: path.join(facts.userData, 'store'),
    settingsFile,
    readPolicyText: () => readPolicySource(nodePolicySystem({ mayOverride: !facts.packaged })),
    loadKeytar,
    keychainService: keychainService(ownFolder),
    resolveProxy,
    desktop: {
      chooseFile: questions.chooseFile,
      chooseFolder: questions.chooseFolder,
      showProgress: (fraction) => window && showTaskbarProgress(window, fraction),
      tellDone: (notice) => tellDone(notice, language(), publish),
      keepAwake,
      copyText,
      copyImage,
      openMailto,
      openGuidePage: (language, page) => openGuidePage(guide, language, page),
      chooseSavePath: (name) => overAskingWindow((over) => chooseSavePath(over, name)),
      ...paper,
      openWindow: openSideWindow,
      confirm: questions.confirm,
      quit: quitApp,
      saveFile: (name, bytes) => overAskingWindow((over) => saveFile(over, name, (file) => writeWhole(file, bytes))),
      showInFolder,
    },
    publish,
    sample: sampleOperator(),
    startThread: (kind, data) => THREADS[kind](threadOptions(kind, data)),
    support: {
      logFolder,
      env: process.env,
      versions: systemVersions(facts.packaged),
      readText: (file) => readFileSync(file, 'utf8'),
      updates: {
        installation: installationFacts,
        loadEngine: (address, proxy) => loadUpdateEngine(address, proxy, log),
      },
    },
    facts: { version: facts.version, locale: facts.locale, platform: process.platform, userName: userName() },
    onPreferences: applyPreferences,
  });

  onFailure = (kind, cause) => void app.notify('main-failed', { kind, ...describeFailure(cause) });
  guardApp();
  serveApp({ rendererFolder: path.join(import.meta.dirname, '../renderer'), papers });
  serveBridge(asking.watch(ipcMain), app.services, {
    isTrusted: createSenderCheck(openWindows),
    reportUnexpected: (reference, call, cause) =>
      log.error('bridge.unexpected', { reference, call, ...describeFailure(cause) }),
    reportRefused: (reference, call, code) => log.info('bridge.refused', { reference, call, code }),
  });
  keepLifecycle({
    window: () => window,
    openWindow: () => void openWindow(),
    beforeQuit: () => app.close(),
    onQuitFailed: (cause) => log.error('app.quit-failed', describeFailure(cause)),
  });
  watchPower({ onSuspend: () => log.info('power.suspended'), onResume: app.woke });
  openHandedFile = app.openHandedFile;
  if (fileAtStart !== null) openHandedFile(fileAtStart);
  applyPreferences(app.preferences());
  await openWindow();

  async function openWindow(): Promise<void> {
    const opened = makeWindow('main', 'main');
    window = opened;
    opened.on('closed', () => {
      if (window === opened) window = null;
      for (const side of sideWindows.keys()) side.close();
    });
    reviveWindow(opened, {
      onRestarted: (details) => void app.notify('window-restarted', details),
      onRepeatedCrash(details) {
        const { hopeless } = SHELL_TEXTS[language()];
        refuseAndQuit(hopeless.title, `${hopeless.text} ${app.notify('window-restarted', details)}.`);
      },
      onSlow: () => void app.notify('window-slow', {}),
      nowMs: clock.monotonicMs,
    });
    askBeforeClose(opened, { needsAsking: () => app.isBusy(), ask: () => questions.askToQuit(opened) });
    await opened.loadURL(APP_INDEX);
    setTextZoom(opened, app.preferences().textZoom);
  }

  async function openSideWindow(view: Readonly<Record<string, string>>): Promise<void> {
    const name = freeSideName(sideWindows.values());
    const opened = makeWindow('side', name);
    sideWindows.set(opened, name);
    opened.on('closed', () => sideWindows.delete(opened));
    await opened.loadURL(`${APP_INDEX}?${new URLSearchParams(view)}`);
    setTextZoom(opened, app.preferences().textZoom);
  }

  function applyPreferences(preferences: Preferences): void {
    setThemeSource(preferences.theme);
    if (window) setTextZoom(window, preferences.textZoom);
    const { menu, sections } = SHELL_TEXTS[preferences.language ?? 'en'];
    buildMenu({
      labels: menu,
      sections: Object.entries(sections).map(([id, label]) => ({ id, label })),
      platform: process.platform,
      development,
      send: (command) => publish('menu.chosen', { command }),
    });
  }
}

/** A notice of the system; a press on it shows the screen where that work was begun. */
function tellDone(notice: DoneNotice, language: Language, publish: Publish): void {
  notifyAway(doneTexts(language, notice), () => {
    if (window) bringToFront(window);
    publish('menu.chosen', { command: `go.${notice.what}` });
  });
}

function refuseWithoutSandbox(locale: string): void {
  const texts = SHELL_TEXTS[locale.startsWith('sv') ? 'sv' : 'en'];
  // The AppImage's start script adds the switch where the system has no sandbox for it; the person did nothing wrong.
  const { title, text } = process.env.APPIMAGE ? texts.noSandboxAppImage : texts.noSandbox;
  refuseAndQuit(title, text);
}

/** A window of ours, not yet loaded. */
function makeWindow(kind: 'main' | 'side', name: string): BrowserWindow {
  return createMainWindow({
    kind,
    name,
    preloadPath: path.join(import.meta.dirname, '../preload/index.cjs'),
    title: 'Elkontor',
    backgroundColor: usesDarkColors() ? '#15181d' : '#ffffff',
    development,
  });
}

/** The operator with sample data runs inside the app, on loopback, and only when a person starts it. */
function sampleOperator(): SampleOperator {
  return {
    async start() {
      const { createOperatorSimulator } = await import('../../tools/operator-simulator/create-simulator.ts');
      const { authUrl, realm, baseUrl, clientId, clientSecret, register } = await createOperatorSimulator({
        isEventful: true,
      });
      const customers = new Map(register.customers.map((customer) => [customer.id, customer]));
      const properties = new Map(register.properties.map((property) => [property.id, property]));
      const residents = register.pairs.flatMap(({ customerId, propertyId }) => {
        const customer = customers.get(customerId);
        const property = properties.get(propertyId);
        return customer && property ? [{ customer, property }] : [];
      });
      return { authUrl, realm, baseUrl, clientId, clientSecret, customers: residents };
    },
  };
}

function systemVersions(packaged: boolean): Record<string, string> {
  const { node, electron, chrome, v8, openssl, sqlite } = process.versions;
  const system = { system: process.platform, arch: process.arch, release: os.release(), packaged: String(packaged) };
  const known = Object.entries({ node, electron, chrome, v8, openssl, sqlite }).filter(([, version]) => version);
  return { ...system, ...(Object.fromEntries(known) as Record<string, string>) };
}

function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return '';
  }
}
