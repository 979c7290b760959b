import type { AppUpdater } from 'electron-updater';
import type { Log, UpdateEngine } from '../ports.ts';

/**
 * Wraps electron-updater as our port. It does nothing by itself: no download, installation, older version, pre-release,
 * or installer that fetches the rest later. It has checked hash and, on Windows and macOS, signature before `download`
 * resolves.
 */
export function engineOf(
  updater: AppUpdater,
  parts: { readonly address: string; readonly log: Log; readonly canInstallOnQuit: boolean },
): UpdateEngine {
  updater.autoDownload = false;
  updater.allowPrerelease = false;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  updater.autoRunAppAfterInstall = true;
  // Its own messages hold addresses, paths and stacks; the caller logs what happened.
  updater.logger = null;
  updater.on('error', () => parts.log.warn('update.engine', {}));
  updater.setFeedURL({ provider: 'generic', url: parts.address, channel: 'latest' });
  updater.autoInstallOnAppQuit = false;
  let tell: (percent: number) => void = () => undefined;
  updater.on('download-progress', ({ percent }) => tell(percent));

  return {
    async check() {
      const found = await updater.checkForUpdates();
      if (found === null || !found.isUpdateAvailable) return null;
      const { version, releaseNotes, files } = found.updateInfo;
      return { version, notes: textOf(releaseNotes), sha512: files.map((file) => file.sha512) };
    },
    async download(onProgress) {
      tell = onProgress;
      // It registers for quitting while downloading or never; whether it then installs is decided when the app quits.
      // Not on macOS: the system would install at any quit without asking again.
      updater.autoInstallOnAppQuit = parts.canInstallOnQuit;
      try {
        const [file] = await updater.downloadUpdate();
        if (file === undefined) throw new Error('nothing was downloaded');
        return file;
      } finally {
        tell = () => undefined;
        updater.autoInstallOnAppQuit = false;
      }
    },
    installOnQuit(wanted) {
      updater.autoInstallOnAppQuit = wanted && parts.canInstallOnQuit;
    },
    quitAndInstall() {
      updater.quitAndInstall(false, true);
    },
  };
}

function textOf(notes: string | readonly { readonly note: string | null }[] | null | undefined): string {
  if (typeof notes === 'string') return notes;
  return (notes ?? []).map(({ note }) => note ?? '').join('\n\n');
}
