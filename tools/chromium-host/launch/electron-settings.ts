import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What Playwright gets besides the program. By default it adds `--no-sandbox` on Linux: the app would run, and every
 * test pass, without the sandbox that a packaged app requires. Only root cannot have one.
 */
export function sandboxSettings(asRoot: boolean): {
  readonly chromiumSandbox: boolean;
  readonly args: readonly string[];
} {
  return asRoot ? { chromiumSandbox: false, args: ['--no-sandbox'] } : { chromiumSandbox: true, args: [] };
}

const SANDBOX_REFUSED = /No usable sandbox|SUID sandbox helper|setuid_sandbox|Failed to move to new namespace/;

/** What a person can do if Linux refuses the sandbox; null if something else went wrong. */
export function sandboxAdvice(output: string, program: string, restricted = restrictsNamespaces()): string | null {
  if (!SANDBOX_REFUSED.test(output)) return null;
  const folder = path.dirname(program);
  const profile = [
    'abi <abi/4.0>,',
    'include <tunables/global>',
    `profile elkontor-development "${program}" flags=(unconfined) {`,
    '  userns,',
    '}',
  ];
  return [
    restricted
      ? "AppArmor keeps user namespaces from this program (Ubuntu 23.10 and later), and Chromium's sandbox needs them."
      : "This system does not let Electron make Chromium's sandbox.",
    'Do one of these; running without the sandbox is none of them:',
    '1. Let this one program have them. Write to /etc/apparmor.d/elkontor-development:',
    ...profile.map((line) => `     ${line}`),
    '   then: sudo apparmor_parser -r /etc/apparmor.d/elkontor-development',
    '2. Use the older helper instead (again after each new Electron):',
    `     sudo chown root:root "${folder}/chrome-sandbox" && sudo chmod 4755 "${folder}/chrome-sandbox"`,
    '3. Use the Chromium host: ELKONTOR_SHELL=chromium-host npm start',
  ].join('\n');
}

/** Whether AppArmor restricts unprivileged user namespaces. */
function restrictsNamespaces(): boolean {
  try {
    return readFileSync('/proc/sys/kernel/apparmor_restrict_unprivileged_userns', 'utf8').trim() === '1';
  } catch {
    return false;
  }
}
