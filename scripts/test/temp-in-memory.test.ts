import { expect, test } from 'vitest';
import { mayRunFrom } from './temp-in-memory.ts';

const MOUNTS = '/dev/vda / ext4 rw,relatime 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n';

test('tests write to memory only where what they write can be started', () => {
  expect(mayRunFrom(MOUNTS, '/dev/shm')).toBe(true);
  expect(mayRunFrom(`${MOUNTS}tmpfs /dev/shm tmpfs rw,noexec 0 0\n`, '/dev/shm')).toBe(false);
  expect(mayRunFrom('/dev/vda / ext4 rw 0 0\n', '/dev/shm')).toBe(false);
});
