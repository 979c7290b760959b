import type { InstallOutcome } from './run-installer.ts';

/** A failed download, as remembered in node_modules. */
export type FailedTry = { readonly version: string; readonly source: string; readonly atMs: number };

export type ElectronParts = {
  readonly version: string;
  /** The source of the binary as one string: with another mirror or proxy the download is tried again. */
  readonly source: string;
  /** `electron` and `chromium-host` require that shell; null takes the one that is available. */
  readonly wanted: 'electron' | 'chromium-host' | null;
  /** Somebody asked for the fetch itself: what failed before is tried again. */
  readonly again: boolean;
  readonly skip: boolean;
  find(): string | null;
  install(): Promise<InstallOutcome>;
  remembered(): FailedTry | null;
  remember(failure: FailedTry | null): void;
  nowMs(): number;
  say(line: string): void;
};

/** How long a failed download is not repeated: one try per working day, not one per command. */
export const TRY_AGAIN_AFTER_MS = 12 * 3_600_000;

/** Fetches Electron's binary where it is missing. False: it cannot be downloaded here, which is printed once. */
export async function provideElectron(parts: ElectronParts): Promise<boolean> {
  if (parts.wanted === 'chromium-host') return false;
  if (parts.find() !== null) return true;
  if (parts.skip || (!parts.again && parts.wanted === null && triedLately(parts))) return false;
  parts.say(`Fetching Electron ${parts.version} …`);
  const outcome = await parts.install();
  if (outcome.done && parts.find() !== null) {
    parts.remember(null);
    return true;
  }
  const { version, source } = parts;
  parts.remember({ version, source, atMs: parts.nowMs() });
  const why = outcome.done ? 'nothing came of it' : [outcome.why, outcome.said].filter(Boolean).join(': ');
  const how = 'npm run setup -- --electron tries again, by ELECTRON_MIRROR or HTTPS_PROXY where they are set';
  parts.say(`Electron's binary is not to be had (${why}); the Chromium host stands in. ${how}.`);
  return false;
}

function triedLately({ version, source, nowMs, remembered }: ElectronParts): boolean {
  const failure = remembered();
  if (failure === null || failure.version !== version || failure.source !== source) return false;
  const age = nowMs() - failure.atMs;
  // A clock set back must not make it wait for ever.
  return age >= 0 && age < TRY_AGAIN_AFTER_MS;
}
