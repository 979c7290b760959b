import { withoutByteOrderMark } from '../../shared/byte-order-mark.ts';

/** Values of one registry key, by name. Lists (`REG_MULTI_SZ`) are joined by line breaks. */
export type RegistryKey = { readonly path: string; readonly values: Readonly<Record<string, string | number>> };

/**
 * Reads the output of `reg export` (version 5.00, already decoded from UTF-16): texts, numbers and multi-line texts.
 * Types that a policy never uses are skipped.
 */
export function parseRegFile(text: string): RegistryKey[] {
  const keys: { path: string; values: Record<string, string | number> }[] = [];
  const lines = withoutByteOrderMark(text)
    .replace(/\\\r?\n\s*/g, '')
    .split(/\r?\n/);
  for (const line of lines) {
    const key = /^\[([^\]]+)\]$/.exec(line.trim());
    if (key?.[1] !== undefined) {
      keys.push({ path: key[1], values: Object.create(null) as Record<string, string | number> });
      continue;
    }
    const entry = /^"((?:[^"\\]|\\.)*)"=(.*)$/.exec(line);
    const current = keys.at(-1);
    if (entry?.[1] === undefined || entry[2] === undefined || current === undefined) continue;
    const value = readValue(entry[2]);
    if (value !== null) current.values[unescaped(entry[1])] = value;
  }
  return keys;
}

function readValue(text: string): string | number | null {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(text);
  if (quoted?.[1] !== undefined) return unescaped(quoted[1]);
  const number = /^dword:([0-9a-f]{8})$/i.exec(text);
  if (number?.[1] !== undefined) return Number.parseInt(number[1], 16);
  // 2: expandable text, 7: list of texts; both UTF-16, ended by zeros.
  const bytes = /^hex\([27]\):([0-9a-f,]*)$/i.exec(text);
  if (bytes?.[1] === undefined) return null;
  const decoded = Buffer.from(bytes[1].replaceAll(',', ''), 'hex').toString('utf16le');
  return decoded.replace(/\0+$/, '').replaceAll('\0', '\n');
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}
