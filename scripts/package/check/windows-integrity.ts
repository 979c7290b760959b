import { readFileSync } from 'node:fs';
import { loadResEdit } from '../resedit.ts';

export type IntegrityEntry = { readonly file: string; readonly alg: string; readonly value: string };

/** The archive hashes that a Windows program holds for Electron to compare. */
export function windowsIntegrity(program: string): IntegrityEntry[] {
  const { NtExecutable, NtExecutableResource } = loadResEdit();
  const resource = NtExecutableResource.from(NtExecutable.from(readFileSync(program)));
  const entry = resource.entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR');
  return entry === undefined ? [] : (JSON.parse(Buffer.from(entry.bin).toString('utf8')) as IntegrityEntry[]);
}
