import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CALL_NAMES, EVENT_NAMES } from '../src/shared/bridge/schema.ts';
import { declaredIn } from './handed-on.ts';
import { top } from './run.ts';

// One way to do each thing: what has a home is not written a second time.

type Source = { readonly file: string; readonly text: string };

/** The files of a folder without tests, what serves tests, and comments. */
function sourcesOf(folder: string): Source[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: top })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => ({ file, text: withoutComments(readFileSync(path.join(top, file), 'utf8')) }));
}

function withoutComments(text: string): string {
  return text.replace(/^\s*(?:\/\*\*?|\*|\/\/).*$/gm, '');
}

const SRC = sourcesOf('src');
const having = (pattern: RegExp, homes: readonly string[]): string[] =>
  SRC.filter(({ file, text }) => pattern.test(text) && !homes.includes(file)).map(({ file }) => file);

test('how long a minute, an hour and a day are stands in the calendar', () => {
  const spelled = /\b(?:86_?400(?:_?000)?|3_?600_?000|60_000)\b|\b24 \* 60\b|\b60 \* (?:60|1_?000)\b/;
  const named = /\bconst (?:MINUTE|HOUR|DAY)_MS =/;
  expect(having(new RegExp(`${spelled.source}|${named.source}`), ['src/shared/calendar/units.ts'])).toEqual([]);
});

test('which day it is for a person is the calendar’s to say', () => {
  const byHand = /toISOString\(\)\.slice\(0, 10\)|\.getFullYear\(\)|getTimezoneOffset/;
  const homes = ['dates', 'local-time', 'this-computer'].map((name) => `src/shared/calendar/${name}.ts`);
  expect(having(byHand, homes)).toEqual([]);
});

test('the byte order mark stands in one place, and only the style of CSV writes it', () => {
  expect(having(/\\uFEFF/, ['src/shared/byte-order-mark.ts'])).toEqual([]);
  expect(having(/BYTE_ORDER_MARK/, ['src/shared/byte-order-mark.ts', 'src/main/sheets/csv.ts'])).toEqual([]);
  expect(having(/write-excel-file/, ['src/main/sheets/workbook.ts'])).toEqual([]);
});

test('every line of the log is named alike: a noun, a dot, what happened', () => {
  const named = SRC.flatMap(({ file, text }) =>
    [...text.matchAll(/\blog\??\.(?:info|warn|error)\(\s*['`]([^'`]+)['`]/g)].map(([, name]) => `${file}: ${name}`),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((one) => !/: [a-z]+\.(?:[a-z]+(?:-[a-z]+)*|\$\{\w+\})$/.test(one))).toEqual([]);
});

test('a store learns through one function that another profile is selected', () => {
  // The store of the profiles themselves keeps the list.
  const homes = ['watch-profile', 'create-profiles-store'].map((name) => `src/renderer/stores/${name}.ts`);
  expect(having(/(?:on\(\s*|\[[^\]]*)'profiles\.changed'/, homes)).toEqual([]);
});

test('every call and every event of the bridge is for a screen', () => {
  const files = SRC.filter(({ file }) => file.startsWith('src/renderer/')).map(({ text }) => text);
  // A component has a noun's calls by `useCalls`, and the app's as `desktop`.
  const isUsed = (name: string): boolean => {
    const [noun = '', verb = ''] = name.split('.');
    const has = new RegExp(String.raw`[cC]alls\('${noun}'\)${noun === 'app' ? String.raw`|\bdesktop\b` : ''}`);
    const asks = new RegExp(String.raw`\.${verb}\b`);
    return files.some((text) => text.includes(`'${name}'`) || (has.test(text) && asks.test(text)));
  };
  expect([...CALL_NAMES, ...EVENT_NAMES].filter((name) => !isUsed(name))).toEqual([]);
});

test('a screen styles only what carries a class of its own', () => {
  const loose = globSync('src/renderer/**/*.module.css', { cwd: top }).flatMap((file) =>
    readFileSync(path.join(top, file), 'utf8')
      .split('\n')
      .filter((line) => /^\s*\[[^.]*[,{]$/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(loose).toEqual([]);
});

test('a connection is reset through the one function that never leaves its handle open', () => {
  const home = 'tools/operator-simulator/wire/reset.ts';
  const files = globSync('{src,tools,bench,e2e,scripts}/**/*.ts', { cwd: top }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const having = files.filter((file) => /\.resetAndDestroy\(/.test(readFileSync(path.join(top, file), 'utf8')));
  expect(having).toEqual([home]);
});

test('no option of what main is built from can be filled by a part of the same name without being asked for', () => {
  // Composition hands on all it has made (`...made`); an option would silently take what happens to be there.
  const main = SRC.filter(({ file }) => file.startsWith('src/main/')).map(({ file, text }) => declaredIn(file, text));
  const parts = new Set(main.flatMap(({ handedOn }) => handedOn));
  for (const one of ['settings', 'log', 'proxyLogin', 'inUse', 'office', 'bulk']) expect(parts).toContain(one);
  const options = main.flatMap(({ file, options }) => options.map((name) => ({ file, name })));
  expect(options.length).toBeGreaterThan(20);
  expect(options.filter(({ name }) => parts.has(name))).toEqual([]);
});
