import { run } from './run.ts';
import { hasKeyring } from './system-parts.ts';

/**
 * Runs a command inside its own D-Bus session with an unlocked, empty keychain, if the system can; else without. The
 * person's own keychain is not touched.
 */
export function runWithKeyring(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  if (!hasKeyring()) return run(command, args, env);
  // The daemon keeps its files under XDG_DATA_HOME: a new folder for every run, removed at the end.
  const script = [
    'home=$(mktemp -d)',
    'trap \'rm -rf "$home"\' EXIT',
    'export XDG_DATA_HOME="$home" GNOME_KEYRING_CONTROL=',
    'printf elkontor-test | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1',
    'sleep 0.5',
    '"$@"',
  ].join('\n');
  return run('dbus-run-session', ['--', 'bash', '-c', script, 'with-keyring', command, ...args], env);
}
