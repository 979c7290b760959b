import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { root: import.meta.dirname, include: ['spins.ts'], pool: 'threads', setupFiles: ['../say-now.ts'] },
});
