import type { Page } from 'playwright-core';

export type LaunchOptions = {
  /** Folder with the app's package.json, whose `main` is the built main. Default: the project. */
  readonly appFolder?: string;
  /** The profile folder; starting again with the same folder is a restart. */
  readonly userData: string;
  /** Added to this process's environment; `undefined` removes a name. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Default: headless unless there is a display. */
  readonly headless?: boolean;
  readonly args?: readonly string[];
  /** For the host: a running Chromium (`startSharedChromium`) to open the window in, instead of starting another. */
  readonly joinChromium?: string;
  /** CSS pixels. Default 1440 × 900. */
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly systemTheme?: 'light' | 'dark';
  /** For a person: what the app hands to other programs (mail) really opens. Otherwise it is only recorded. */
  readonly opensExternally?: boolean;
  /** The screen that windows must fit on. Default 1920 × 1080. Only in the host. */
  readonly screen?: { readonly width: number; readonly height: number };
  /** As an installed copy (`app.isPackaged`). Only in the host. */
  readonly packaged?: boolean;
  /** Where the installed program would be: `app.getPath('exe')`, with `resources` next to it. Only in the host. */
  readonly program?: string;
  /** System files (`/etc/…`) and the files that replace them in this run. Only the host supports it. */
  readonly systemFiles?: Readonly<Record<string, string>>;
  /** Milliseconds until the first window must show its page. Default 60 000. */
  readonly timeoutMs?: number;
};

/** A running app with one window, the same for both shells. */
export type LaunchedApp = {
  readonly shell: 'electron' | 'chromium-host';
  readonly page: Page;
  readonly pid: number;
  /** The answer of all open dialogs from now on: absolute paths, or `null` for "cancelled". */
  setDialogAnswer(paths: readonly string[] | null): Promise<void>;
  /** The answer of all save dialogs from now on. */
  setSaveAnswer(path: string | null): Promise<void>;
  /** The answer of all print dialogs from now on: the PDF to print to, or `null` for "cancelled". */
  setPrintAnswer(path: string | null): Promise<void>;
  /** The answer of all message boxes from now on: the index of the button. */
  setMessageBoxAnswer(button: number): Promise<void>;
  openedExternally(): Promise<string[]>;
  /** Files that the app showed in the system's file manager. */
  shownInFolder(): Promise<string[]>;
  clipboardText(): Promise<string>;
  clickMenu(id: string): Promise<void>;
  /** `suspend`, `resume`, `lock-screen` … */
  emitPowerEvent(event: string): Promise<void>;
  /** Everything the app and its shell wrote to stdout and stderr so far. */
  output(): string;
  /** SIGKILL, like a power cut; resolves when the process has gone. */
  kill9(): Promise<void>;
  /** Quits as a person does; resolves when the process has gone. */
  close(): Promise<void>;
  /** Resolves with the exit code when the process ends (`null` after a signal). */
  readonly exited: Promise<number | null>;
};

export function hasDisplay(environment: NodeJS.ProcessEnv = process.env): boolean {
  return (
    process.platform === 'darwin' ||
    process.platform === 'win32' ||
    Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY)
  );
}

/** The app's environment: this process's, with the profile folder and the caller's changes. */
export function appEnvironment(options: LaunchOptions): Record<string, string> {
  const merged: Record<string, string | undefined> = {
    ...process.env,
    ELKONTOR_USER_DATA: options.userData,
    ...options.env,
  };
  return Object.fromEntries(
    Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
