/** Options of this run of the host; set once by run-host.ts before the app's main is loaded. */
export type HostOptions = {
  readonly appFolder: string;
  readonly chromiumPath: string;
  readonly headless: boolean;
  /** A running Chromium to open the windows in; `null` starts one. */
  readonly endpoint: string | null;
  /** In CSS pixels; `null` uses the size that the app asks for. */
  readonly viewport: { readonly width: number; readonly height: number } | null;
  readonly systemTheme: 'light' | 'dark';
  /** Files handed to other programs are really opened, and also recorded. */
  readonly opensExternally: boolean;
  /** The one screen, as `screen` reports it. */
  readonly screen: { readonly width: number; readonly height: number };
  /** Imitates an installed copy: `app.isPackaged`, arguments without the folder. */
  readonly packaged: boolean;
  /** The installed program, with its `resources` next to it. */
  readonly program: string;
};

type SchemeHandler = (request: Request) => Response | Promise<Response>;

let options: HostOptions | null = null;

export function setHostOptions(given: HostOptions): void {
  options = given;
}

export function hostOptions(): HostOptions {
  if (options === null) throw new Error('the Chromium host was not started through run-host.ts');
  return options;
}

/** Schemes registered as standard and secure, and the handlers of `protocol.handle`. */
export const privilegedSchemes = new Set<string>();
export const schemeHandlers = new Map<string, SchemeHandler>();

/** One line on stderr for people; stdout is for the JSON line and the app itself. */
export function say(text: string): void {
  process.stderr.write(`chromium-host: ${text}\n`);
}
