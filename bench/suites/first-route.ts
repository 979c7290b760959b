import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { againstGoal, type Figure } from '../figure.ts';

const folder = path.resolve(import.meta.dirname, '../../out/renderer');

/** JavaScript needed before the first screen shows: the entry and everything it imports statically. */
export async function measure(): Promise<Figure[]> {
  const index = path.join(folder, 'index.html');
  if (!existsSync(index)) throw new Error('build first: npm run build');
  const entries = [...readFileSync(index, 'utf8').matchAll(/(?:src|href)="\.?\/?([^"]+\.js)"/g)].flatMap(
    (match) => match[1] ?? [],
  );
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(path.join(folder, file), 'utf8');
    for (const match of source.matchAll(/\b(?:import|from)\s*"(\.[^"]+\.js)"/g)) {
      visit(path.posix.join(path.posix.dirname(file), match[1] ?? ''));
    }
  };
  for (const entry of entries) visit(entry);
  const bytes = [...seen].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(folder, file))).length, 0);
  return [
    againstGoal({
      bench: 'first-route',
      metric: `JavaScript of the first route, gzip (${seen.size} files)`,
      value: bytes / 1000,
      unit: 'kB',
      atMost: 120,
    }),
  ];
}
