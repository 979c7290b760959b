import path from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** Where Debian's package puts it. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Where Chromium, Chrome and Edge are installed, best first. Set-up, host and tests all use this list. A snap comes
 * last: it may not use a profile folder in /tmp.
 */
export function chromiumPlaces(platform: NodeJS.Platform, env: Env): string[] {
  if (platform === 'win32') return windowsPlaces(env);
  if (platform === 'darwin') return macPlaces(env);
  return linuxPlaces(env);
}

function windowsPlaces(env: Env): string[] {
  const roots = [env.ProgramFiles ?? 'C:\\Program Files', env['ProgramFiles(x86)'], env.LOCALAPPDATA];
  const programs = ['Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe'];
  // Edge is on every Windows, so it comes last, for where nothing else was installed.
  return [...programs, 'Microsoft\\Edge\\Application\\msedge.exe'].flatMap((program) =>
    roots.flatMap((root) => (root ? [path.win32.join(root, program)] : [])),
  );
}

function macPlaces(env: Env): string[] {
  const roots = ['/Applications', ...(env.HOME ? [path.posix.join(env.HOME, 'Applications')] : [])];
  return ['Chromium', 'Google Chrome', 'Microsoft Edge'].flatMap((name) =>
    roots.map((root) => path.posix.join(root, `${name}.app`, 'Contents', 'MacOS', name)),
  );
}

function linuxPlaces(env: Env): string[] {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable'];
  const usual = ['/usr/bin', '/usr/local/bin'];
  const others = (env.PATH ?? '').split(':').filter((folder) => folder.startsWith('/') && !usual.includes(folder));
  const found = names.flatMap((name) => [...usual, ...others].map((folder) => path.posix.join(folder, name)));
  const isSnap = (file: string) => file.startsWith('/snap/');
  return [...found.filter((file) => !isSnap(file)), ...found.filter(isSnap), '/snap/bin/chromium'];
}
