import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipFiles } from './zip-files.ts';

test.each(['1970-01-01', '1980-01-01', '2026-11-20', '2099-12-31', '2150-01-01'])(
  'a report is written whatever year the computer says: %s',
  (day) => {
    const zip = zipFiles([{ name: 'a.txt', content: 'text' }], Date.parse(day));
    expect(strFromU8(unzipSync(zip)['a.txt'] ?? new Uint8Array())).toBe('text');
  },
);
