import { useMemo } from 'react';
import { useFormats } from '../../hooks/use-formats.ts';

/** The app's formats, with times to the millisecond, which show the order of a registration's steps. */
export function useContractFormats() {
  const formats = useFormats();
  return useMemo(
    () => ({
      ...formats,
      /** "14:32:07,912" */
      timeMs: (epochMs: number) =>
        `${formats.time(epochMs)},${String(new Date(epochMs).getMilliseconds()).padStart(3, '0')}`,
    }),
    [formats],
  );
}

export type ContractFormats = ReturnType<typeof useContractFormats>;

/** What a file is, without the version of its format: "PDF". */
export function plainContent(content: string): string {
  return content.replace(/ \d+(\.\d+)*$/, '');
}

/** A SHA-256 is too long to compare by eye: the first three and last two groups of four digits. */
export function shortHash(sha256: string): string {
  const groups = sha256.match(/.{1,4}/g) ?? [];
  return groups.length > 6 ? `${groups.slice(0, 3).join(' ')} … ${groups.slice(-2).join(' ')}` : groups.join(' ');
}
