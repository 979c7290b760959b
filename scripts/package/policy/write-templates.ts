import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { policyLeaves } from '../../../src/main/config/policy-leaves.ts';
import { makeAdml, makeAdmx } from './admx.ts';
import { EXAMPLE_POLICY } from './example.ts';
import { makePolicySchema } from './json-schema.ts';
import { makeMobileConfig } from './mobileconfig.ts';
import { makeReference, withReference } from './reference.ts';

const DOCUMENT = path.join('docs', 'it.md');

/** Everything made from the policy's schema, by path in the project. */
function policyTemplates(project: string): ReadonlyMap<string, string> {
  const leaves = policyLeaves();
  const at = (...names: string[]) => path.join('resources', 'policy', ...names);
  return new Map([
    [at('policy.schema.json'), makePolicySchema()],
    [at('policy.example.json'), `${JSON.stringify(EXAMPLE_POLICY, null, 2)}\n`],
    [at('elkontor.admx'), makeAdmx(leaves)],
    [at('en-US', 'elkontor.adml'), makeAdml(leaves, 'en')],
    [at('sv-SE', 'elkontor.adml'), makeAdml(leaves, 'sv')],
    [at('elkontor.mobileconfig'), makeMobileConfig(EXAMPLE_POLICY)],
    [DOCUMENT, withReference(readFileSync(path.join(project, DOCUMENT), 'utf8'), makeReference(leaves))],
  ]);
}

/** Writes them all; returns what has changed. */
export function writePolicyTemplates(project: string): string[] {
  return [...policyTemplates(project)].flatMap(([file, text]) => {
    const target = path.join(project, file);
    if (existsSync(target) && readFileSync(target, 'utf8') === text) return [];
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    return [file];
  });
}

/** One sentence for each committed file that differs from what the schema gives. */
export function policyTemplateProblems(project: string): string[] {
  return [...policyTemplates(project)].flatMap(([file, text]) => {
    const target = path.join(project, file);
    const same = existsSync(target) && readFileSync(target, 'utf8') === text;
    return same ? [] : [`${file} is not what the policy's schema gives: npm run package -- --templates`];
  });
}
