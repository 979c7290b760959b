import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { guidePlugin } from './scripts/guide/make-guide.ts';
import { bridgeNames } from './scripts/package/bridge-names.ts';
import { recordPackages, recordWorkerPackages } from './scripts/package/record-packages.ts';
import { leaveOutUnused } from './scripts/package/unused-parts.ts';

/** fflate makes its own `require`, in addition to the one that every file of main's bundle is given. */
const fflateOwnRequire = {
  name: 'fflate-own-require',
  transform: (code: string, id: string) =>
    /[\\/]fflate[\\/]esm[\\/]index\.mjs$/.test(id)
      ? code
          .replaceAll(/\bvar require = /g, 'var ownRequire = ')
          .replaceAll(/= require\('worker_threads'\)/g, "= ownRequire('worker_threads')")
      : null,
};

export default defineConfig({
  // Optional dependencies are not externalized by default; bundled, keytar loses its default export.
  // Only `dependencies` (native ones) stay outside the bundle: fewer files to read at start, none of a package's tests and types.
  main: {
    plugins: [fflateOwnRequire, leaveOutUnused(), recordPackages('main'), guidePlugin()],
    build: {
      externalizeDeps: { include: ['keytar'] },
      // Less text to compile at every start; names stay, so that the log can say where something failed.
      rollupOptions: {
        // Two entries, so that both lie in the folder that relative paths are counted from.
        input: { index: 'src/main/entry.ts', app: 'src/main/index.ts' },
        output: { minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } } },
      },
    },
  },
  // One self-contained CommonJS file (out/preload/index.cjs): a sandboxed preload can load neither chunks nor packages.
  preload: {
    plugins: [bridgeNames(), recordPackages('preload')],
    build: { externalizeDeps: false, isolatedEntries: true, rollupOptions: { output: { format: 'cjs' } } },
  },
  // Not minified unless asked. Assets stay files: the CSP allows no data: fonts.
  renderer: {
    plugins: [react(), recordPackages('renderer')],
    worker: { plugins: () => [recordWorkerPackages('renderer')] },
    build: {
      minify: true,
      assetsInlineLimit: 0,
      sourcemap: false,
      rollupOptions: {
        output: {
          // Every file is a request that main answers: a hundred and twenty for the first screen cost more than their
          // code. The first page is one file; code that screens share gets a file only where its size is worth one.
          chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
          assetFileNames: ({ names }) =>
            `assets/${names[0]?.startsWith('shared~') ? 'shared' : '[name]'}-[hash][extname]`,
          // Files cut by size import each other: a class must not be extended before it is there.
          strictExecutionOrder: true,
          codeSplitting: {
            groups: [
              { name: 'index', tags: ['$initial'], priority: 2 },
              {
                name: 'shared',
                minShareCount: 2,
                entriesAware: true,
                entriesAwareMergeThreshold: 100_000,
                priority: 1,
              },
            ],
          },
        },
      },
    },
  },
});
