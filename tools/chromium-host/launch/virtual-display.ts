import { spawn } from 'node:child_process';

export type VirtualDisplay = {
  readonly env: { readonly DISPLAY: string; readonly WAYLAND_DISPLAY: undefined };
  stop(): void;
};

/**
 * A virtual display (Xvfb), on a number it chooses itself. It ends with its last client, so also when the app or
 * whoever started it is killed. Rejects without Xvfb.
 */
export function startVirtualDisplay(program = 'Xvfb'): Promise<VirtualDisplay> {
  const screen = ['-screen', '0', '1920x1200x24', '-nolisten', 'tcp', '-terminate'];
  const child = spawn(program, ['-displayfd', '3', ...screen], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  return new Promise((resolve, reject) => {
    const missing = 'Electron needs a display and Xvfb is not here: npm run setup says how to get it';
    child.once('error', () => reject(new Error(missing)));
    child.once('exit', (code) => reject(new Error(`Xvfb ended (${code}) before it had a display`)));
    let text = '';
    child.stdio[3]?.on('data', (part: Buffer) => {
      text += part.toString();
      if (!text.includes('\n')) return;
      // Does not keep the starting process from ending.
      child.unref();
      resolve({
        env: { DISPLAY: `:${text.trim()}`, WAYLAND_DISPLAY: undefined },
        stop: () => void child.kill(),
      });
    });
  });
}
