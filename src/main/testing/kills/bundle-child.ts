import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const MAIN = join(import.meta.dirname, '../..');
const FILES = {
  child: join(import.meta.dirname, 'kill-child.ts'),
  sheet: join(MAIN, 'bulk/read-sheet/sheet-worker.ts'),
  'pdf-text': join(MAIN, 'bulk/match-poa/pdf-text-worker.ts'),
  poa: join(MAIN, 'poa/inspect-worker.ts'),
  rows: join(MAIN, 'store/rows/rows-worker.ts'),
  parsing: join(MAIN, 'services/parsing/parsing-worker.ts'),
};

/** A guard removed on purpose: in this file (identified by its end) one text is replaced by another. */
export type Broken = { readonly file: string; readonly text: string; readonly becomes: string };

/** Bundled once, the app starts several times as fast than from its hundreds of modules. */
export async function bundleChild(folder: string, broken: Broken | null = null): Promise<URL> {
  let isBroken = broken === null;
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'break-on-purpose',
        enforce: 'pre',
        transform(code, id) {
          if (broken === null || !id.endsWith(broken.file) || !code.includes(broken.text)) return null;
          isBroken = true;
          return { code: code.replace(broken.text, broken.becomes), map: null };
        },
      },
    ],
    ssr: { noExternal: true, external: ['better-sqlite3-multiple-ciphers', 'keytar'] },
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      rolldownOptions: { input: FILES, output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  if (!isBroken) throw new Error(`nothing to break in ${broken?.file}`);
  symlinkSync(join(MAIN, '../../node_modules'), join(folder, 'node_modules'), 'junction');
  return pathToFileURL(join(folder, 'child.mjs'));
}
