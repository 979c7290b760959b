import type { Page } from 'playwright-core';

export type LaunchOptions = {
  /** Folder with the app's package.json; the built main is what its `main` names. Default: the project. */
  readonly appFolder?: string;
  /** The profile folder; the same folder again is a restart. */
  readonly userData: string;
  /** Added to this process's environment; `undefined` takes a name away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Default: headless unless there is a display. */
  readonly headless?: boolean;
  readonly args?: readonly string[];
  /** For the host: a running Chromium (`startSharedChromium`) to open the window in, instead of starting another. */
  readonly joinChromium?: string;
  /** CSS pixels. Default 1440 × 900. */
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly systemTheme?: 'light' | 'dark';
  /** For a person: what the app hands to other programs (mail) really opens. Else it is recorded only. */
  readonly opensExternally?: boolean;
  /** The screen that windows must fit on. Default 1920 × 1080. Only the host plays it. */
  readonly screen?: { readonly width: number; readonly height: number };
  /** As an installed copy (`app.isPackaged`). Only the host plays it. */
  readonly packaged?: boolean;
  /**
   * Where the installed program would lie: `app.getPath('exe')`, with `resources` next to it. Only the host supports
   * it.
   */
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
  /** Standing answer of open dialogs: absolute paths, or `null` for "cancelled". */
  setDialogAnswer(paths: readonly string[] | null): Promise<void>;
  /** Standing answer of save dialogs. */
  setSaveAnswer(path: string | null): Promise<void>;
  /** Standing answer of the print dialog: the PDF it prints to, or `null` for "cancelled". */
  setPrintAnswer(path: string | null): Promise<void>;
  /** Standing answer of message boxes: the index of the button. */
  setMessageBoxAnswer(button: number): Promise<void>;
  openedExternally(): Promise<string[]>;
  /** Files that the app showed in the system's file manager. */
  shownInFolder(): Promise<string[]>;
  clipboardText(): Promise<string>;
  /** A click on the menu item with this id. */
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

/** The app's environment: this one, with the profile folder and what the caller adds or takes away. */
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
