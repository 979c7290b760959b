import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { top } from './run.ts';

const manifest = JSON.parse(readFileSync(path.join(top, 'package.json'), 'utf8')) as {
  engines: { node: string };
  scripts: Record<string, string>;
  allowScripts: Record<string, boolean>;
  devDependencies: Record<string, string>;
};
const workflow = readFileSync(path.join(top, '.github/workflows/ci.yml'), 'utf8');

test('whatever Node and npm a machine has, a command runs in the Node that the project brings', () => {
  expect(manifest.engines.node).toBe('>=20');
  expect(Number(manifest.devDependencies.node?.split('.')[0])).toBeGreaterThanOrEqual(24);
  // npm puts the project's tools first on the path; Node must be one of them, and npm 11 and later must be allowed to
  // install it.
  expect(existsSync(path.join(top, 'node_modules', '.bin', 'node'))).toBe(true);
  expect(manifest.allowScripts.node).toBe(true);
  for (const script of Object.values(manifest.scripts)) expect(script).not.toMatch(/^\/|npx |[A-Z_]+=/);
});

test('what the workflow runs exists, and each job says which shell it means', () => {
  for (const [, name = ''] of workflow.matchAll(/npm run ([\w:-]+)/g)) expect(manifest.scripts).toHaveProperty(name);
  const jobs = workflow
    .slice(workflow.indexOf('\njobs:'))
    .split(/\n {2}(?=\w+:\n)/)
    .slice(1);
  expect(jobs).toHaveLength(5);
  const shells = jobs.map((job) => /ELKONTOR_SHELL: (\S+)/.exec(job)?.[1] ?? null);
  expect(shells).toEqual(['chromium-host', 'electron', 'chromium-host', null, 'electron']);
});

test.each(['SECURITY.md', 'docs/releasing.md', 'docs/it.md', 'README.md'])('what %s names is there', (document) => {
  const text = readFileSync(path.join(top, document), 'utf8');
  for (const [, name = ''] of text.matchAll(/npm run ([\w:-]+)/g)) expect(manifest.scripts).toHaveProperty(name);
  for (const [, link = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)/g)) {
    expect(existsSync(path.join(top, path.dirname(document), link)), link).toBe(true);
  }
});
