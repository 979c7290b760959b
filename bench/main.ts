// Runs the benchmarks: all of them, or those named on the command line. Prints a table row and a JSON line per figure.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Figure } from './figure.ts';

const given = process.argv.slice(2);
// An argument that is a folder is the input of the benchmark before it.
const folders = given.filter((one) => one.includes('/') || one.includes('\\'));
const wanted = given.filter((one) => !folders.includes(one));
const folder = path.join(import.meta.dirname, 'suites');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  process.exit(2);
}

for (const name of wanted.length > 0 ? wanted : names) {
  console.log(`\n== ${name}`);
  const { measure } = (await import(path.join(folder, `${name}.ts`))) as {
    measure(folder?: string): Promise<Figure[]>;
  };
  for (const figure of await measure(folders[0])) print(figure);
}
process.exit(0);

function print(figure: Figure): void {
  const against = figure.rival === null ? '' : ` | ${figure.rival}: ${round(figure.rivalValue)} ${figure.unit}`;
  const ratio = figure.ratio === null ? '' : ` | ratio ${round(figure.ratio)}`;
  console.log(
    `${figure.ok ? 'ok ' : 'MISS'} ${figure.metric}: ${round(figure.value)} ${figure.unit}${against}${ratio} | goal ${figure.goal}`,
  );
  console.log(JSON.stringify(figure));
}

function round(value: number | null): string {
  return value === null ? '-' : value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
