import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { againstRival, type Figure, median } from '../figure.ts';

const top = path.resolve(import.meta.dirname, '../..');
const RUNS = 7;

/** What loading main's modules costs at every start, compared with the same modules as separate files. */
export async function measure(): Promise<Figure[]> {
  const bundle = path.join(top, 'out', 'main', 'index.js');
  if (!existsSync(bundle)) throw new Error('build first: npm run build');
  const unbundled = await buildUnbundled();
  try {
    return [
      againstRival({
        bench: 'start',
        metric: 'loading the modules of main',
        value: importMs(bundle),
        unit: 'ms',
        rival: 'the same modules unbundled',
        rivalValue: importMs(unbundled),
        atMost: 0.25,
      }),
    ];
  } finally {
    rmSync(path.join(top, 'node_modules', '.cache', 'bench-start'), { recursive: true, force: true });
  }
}

/** A worker is a separate file in both cases and is not loaded at the start. */
const workersApart = {
  name: 'workers-apart',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.endsWith('?nodeWorker') ? `\0${id}` : null),
  load: (id: string) => (id.startsWith('\0') && id.endsWith('?nodeWorker') ? 'export default () => null;' : null),
};

/** Each source file and each installed package on its own: what Node loads when nothing is bundled. */
async function buildUnbundled(): Promise<string> {
  const outDir = path.join(top, 'node_modules', '.cache', 'bench-start');
  mkdirSync(outDir, { recursive: true });
  await build({
    root: top,
    configFile: false,
    logLevel: 'error',
    plugins: [workersApart],
    build: {
      ssr: path.join(top, 'src', 'main', 'index.ts'),
      outDir,
      emptyOutDir: true,
      minify: false,
      rollupOptions: {
        external: (id: string) => /^[^./]/.test(id) && !id.endsWith('?nodeWorker'),
        output: { format: 'es', preserveModules: true, preserveModulesRoot: top },
      },
    },
  });
  return path.join(outDir, 'src', 'main', 'index.js');
}

function importMs(file: string): number {
  const child = path.resolve(import.meta.dirname, '../children/import-main.ts');
  const times = Array.from({ length: RUNS }, () => {
    const output = execFileSync(process.execPath, [child, pathToFileURL(file).href], { encoding: 'utf8' });
    return (JSON.parse(output) as { ms: number }).ms;
  });
  return median(times);
}
