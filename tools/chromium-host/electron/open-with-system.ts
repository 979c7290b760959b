import { spawn } from 'node:child_process';

/** The system's own way to open an address with the program the person chose for it. */
export function openCommand(platform: NodeJS.Platform, url: string): { command: string; args: string[] } {
  if (platform === 'darwin') return { command: 'open', args: [url] };
  // Not `start`, which is a command of the shell: that would interpret & and % in the address.
  if (platform === 'win32') return { command: 'rundll32.exe', args: ['url.dll,FileProtocolHandler', url] };
  return { command: 'xdg-open', args: [url] };
}

/** Opens an address outside the app; rejects where the system has no program for it, as Electron's `openExternal` does. */
export function openWithSystem(url: string): Promise<void> {
  const { command, args } = openCommand(process.platform, url);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`Failed to open: ${error.message}`)));
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Failed to open: ${command} ended (${code})`)),
    );
    child.unref();
  });
}
