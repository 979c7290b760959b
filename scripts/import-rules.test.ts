import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findCircles, findRuntimePath, findViolations, importsOf } from './import-rules.ts';

const top = new URL('..', import.meta.url).pathname;

test('the whole tree keeps the rules', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'tools/operator-simulator/**/*.ts'], { cwd: top });
  expect(files.length).toBeGreaterThan(50);
  expect(
    files.flatMap((file) => findViolations(file.replaceAll('\\', '/'), readFileSync(`${top}${file}`, 'utf8'))),
  ).toEqual([]);
});

test('no files import each other in a circle', () => {
  const files = globSync(['{src,tools,scripts,bench,e2e}/**/*.{ts,tsx}'], { cwd: top });
  const sources = new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(`${top}${file}`, 'utf8')]));
  expect(findCircles(sources)).toEqual([]);
});

test('the page carries no zod: main alone checks what crosses the bridge', () => {
  const files = globSync(['src/{renderer,shared}/**/*.{ts,tsx}'], { cwd: top });
  const sources = new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(`${top}${file}`, 'utf8')]));
  const page = [...sources.keys()].filter((file) => /^src\/renderer\/(?!.*(\.test\.|\/testing\/))/.test(file));
  expect(findRuntimePath(sources, page, 'zod')).toBeNull();
});

test('a package is found by way of what runs, and not by way of types', () => {
  const sources = new Map([
    ['src/a.ts', "import { type B, b } from './b.ts'; import type { C } from './c.ts';"],
    ['src/b.ts', "export { d } from './d.ts';"],
    ['src/c.ts', "import { z } from 'zod';"],
    ['src/d.ts', "const d = () => import('lib');"],
  ]);
  expect(findRuntimePath(sources, ['src/a.ts'], 'lib')).toEqual(['src/a.ts', 'src/b.ts', 'src/d.ts', 'lib']);
  expect(findRuntimePath(sources, ['src/a.ts'], 'zod')).toBeNull();
});

test('a circle is seen, however long, and told once', () => {
  const sources = new Map([
    ['src/a.ts', "import { b } from './b.ts';"],
    ['src/b.ts', "import type { C } from './c.ts';"],
    ['src/c.ts', "export * from './a.ts';"],
    ['src/d.ts', "import { a } from './a.ts';"],
  ]);
  expect(findCircles(sources)).toEqual([['src/a.ts', 'src/b.ts', 'src/c.ts']]);
});

test.each([
  ['shared: Electron', 'src/shared/hours/x.ts', "import { app } from 'electron';"],
  ['shared: Node', 'src/shared/hours/x.ts', "import fs from 'node:fs';"],
  ['shared: Node without prefix', 'src/shared/hours/x.ts', "import fs from 'fs';"],
  ['shared: React', 'src/shared/model/x.ts', "import { useState } from 'react';"],
  ['shared: main', 'src/shared/model/x.ts', "import { createLedger } from '../../main/ledger/ledger.ts';"],
  ['preload: zod by way of the schema', 'src/preload/index.ts', "import { CALLS } from '../shared/bridge/schema.ts';"],
  ['preload: Node', 'src/preload/create-bridge.ts', "import path from 'node:path';"],
  ['preload: Electron outside index', 'src/preload/create-bridge.ts', "import { ipcRenderer } from 'electron';"],
  ['compose: Electron', 'src/main/compose.ts', "import { app } from 'electron';"],
  ['compose: the electron folder', 'src/main/compose.ts', "import { x } from './electron/menu.ts';"],
  ['electron: services', 'src/main/electron/menu.ts', "import { x } from '../services/invoices.ts';"],
  ['electron: operator', 'src/main/electron/menu.ts', "import { x } from '../operator/operator-client.ts';"],
  ['electron: store', 'src/main/electron/menu.ts', "import { x } from '../store/files/open-store.ts';"],
  ['services: Electron', 'src/main/services/x.ts', "import { net } from 'electron';"],
  ['services: electron folder', 'src/main/services/x.ts', "import { x } from '../electron/menu.ts';"],
  ['rest of main: Electron', 'src/main/ledger/x.ts', "import { app } from 'electron';"],
  ['rest of main: services', 'src/main/ledger/x.ts', "import { x } from '../services/invoices.ts';"],
  ['rest of main: insides of another', 'src/main/ledger/x.ts', "import { x } from '../store/files/open-store.ts';"],
  ['rest of main: dynamic import', 'src/main/ledger/x.ts', "const m = await import('../store/files/open-store.ts');"],
  ['rest of main: re-export', 'src/main/ledger/x.ts', "export * from '../store/files/open-store.ts';"],
  [
    'features: another feature',
    'src/renderer/features/invoices/x.tsx',
    "import { X } from '../contracts/contract-form.tsx';",
  ],
  [
    'features: the bridge',
    'src/renderer/features/invoices/x.tsx',
    "import { createClient } from '../../bridge/client.ts';",
  ],
  ['features: Electron', 'src/renderer/features/invoices/x.tsx', "import { ipcRenderer } from 'electron';"],
  ['features: main', 'src/renderer/features/invoices/x.tsx', "import type { X } from '../../../main/ports.ts';"],
  ['features: the frame', 'src/renderer/features/invoices/x.tsx', "import { X } from '../../app/shell.tsx';"],
  ['stores: React', 'src/renderer/stores/x.ts', "import { useState } from 'react';"],
  ['stores: zustand for React', 'src/renderer/stores/x.ts', "import { create } from 'zustand';"],
  ['stores: the bridge', 'src/renderer/stores/x.ts', "import { windowClient } from '../bridge/client.ts';"],
  ['stores: a feature', 'src/renderer/stores/x.ts', "import { x } from '../features/invoices/stores/x.ts';"],
  ['feature stores: React', 'src/renderer/features/invoices/stores/x.ts', "import { useState } from 'react';"],
  ['feature stores: the screen', 'src/renderer/features/invoices/stores/x.ts', "import { x } from '../list/x.ts';"],
  [
    'feature stores: another',
    'src/renderer/features/bulk/stores/x.ts',
    "import { x } from '../../invoices/stores/x.ts';",
  ],
  ['hooks: parts of screens', 'src/renderer/hooks/x.ts', "import { X } from '../shared-parts/answer/x.tsx';"],
  ['shared parts: a feature', 'src/renderer/shared-parts/x.tsx', "import { X } from '../features/bulk/x.tsx';"],
  ['ui: stores', 'src/renderer/ui/button/button.tsx', "import { x } from '../../stores/shell.ts';"],
  ['ui: the bridge', 'src/renderer/ui/button/button.tsx', "import { x } from '../../bridge/client.ts';"],
  ['renderer: validators', 'src/renderer/app/x.ts', "import { z } from 'zod';"],
  [
    'features: what starts workers of its own',
    'src/renderer/features/consumption/x.ts',
    "import write from 'write-excel-file/browser';",
  ],
  ['simulator: packages', 'tools/operator-simulator/x.ts', "import { request } from 'undici';"],
  ['tests: Electron', 'src/main/ledger/x.test.ts', "import { app } from 'electron';"],
])('%s is refused', (_name, file, source) => {
  expect(findViolations(file, source)).toHaveLength(1);
});

test.each([
  ['src/main/services/x.ts', "import { x } from '../ledger/ledger.ts';"],
  [
    'src/main/ledger/x.ts',
    "import { y } from './transitions.ts'; import type { Clock } from '../ports.ts'; import path from 'node:path';",
  ],
  ['src/main/index.ts', "import { x } from './electron/menu.ts';"],
  [
    'src/renderer/features/invoices/x.tsx',
    "import { y } from './y.tsx'; import css from './x.module.css'; import { Button } from '../../ui/button/button.tsx';",
  ],
  ['src/renderer/features/invoices/chart/x.ts', "import { y } from '../y.ts';"],
  [
    'src/preload/index.ts',
    "import { contextBridge } from 'electron'; import type { Bridge } from '../shared/bridge/types.ts';",
  ],
])('%s may: %s', (file, source) => {
  expect(findViolations(file, source)).toEqual([]);
});

test('every way of naming a module is seen', () => {
  const source =
    "import a from 'a'; import type { B } from 'b'; export * from 'c'; export { d } from 'd'; type E = import('e').E; void import('f'); import 'g';";
  expect(importsOf('x.ts', source).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
});
