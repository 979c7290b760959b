import { expect, test } from 'vitest';
import { readPolicy } from '../../../src/main/config/policy.ts';
import { policyFromRegistry, REGISTRY_KEY } from '../../../src/main/config/policy-from-registry.ts';
import { policyLeaves } from '../../../src/main/config/policy-leaves.ts';
import { top } from '../../run.ts';
import { makeAdml, makeAdmx } from './admx.ts';
import { EXAMPLE_POLICY } from './example.ts';
import { makePolicySchema } from './json-schema.ts';
import { makeMobileConfig } from './mobileconfig.ts';
import { describedPaths } from './texts.ts';
import { policyTemplateProblems } from './write-templates.ts';

const leaves = policyLeaves();
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

test('what is in the repository is what the schema gives', () => {
  expect(policyTemplateProblems(top)).toEqual([]);
});

test('every value of the schema has texts in both languages, and no text is left over', () => {
  expect(describedPaths()).toEqual(leaves.map(({ path }) => path));
});

test.each(['en', 'sv'] as const)('every word and box the template names is in the language file (%s)', (language) => {
  const admx = makeAdmx(leaves);
  const adml = makeAdml(leaves, language);
  const strings = new Set(matches(adml, /<string id="([^"]+)"/g));
  const presentations = new Set(matches(adml, /<presentation id="([^"]+)"/g));
  expect(matches(admx, /\$\(string\.([^)]+)\)/g).filter((id) => !strings.has(id))).toEqual([]);
  expect(matches(admx, /\$\(presentation\.([^)]+)\)/g).filter((id) => !presentations.has(id))).toEqual([]);
  expect(matches(admx, /<policy name="([^"]+)"/g)).toHaveLength(leaves.length);
});

test('what the template writes to the registry is read back as a policy', () => {
  const values = Object.fromEntries(
    leaves.flatMap(({ path, kind, choices, minimum }): [string, string | number][] => {
      if (kind === 'choice') return [[path, choices[0] ?? '']];
      if (kind === 'switch') return [[path, 0]];
      if (kind === 'whole') return [[path, minimum ?? 1]];
      if (path === 'updates.address') return [[path, 'https://updates.example.se/elkontor']];
      if (kind === 'text') return [[path, '/etc/elkontor/x']];
      if (path === 'requires') return [[path, JSON.stringify(EXAMPLE_POLICY.requires)]];
      return path === 'profiles' ? [[path, JSON.stringify(EXAMPLE_POLICY.profiles)]] : [];
    }),
  );
  const policy = readPolicy(() => policyFromRegistry([{ path: REGISTRY_KEY, values }]));
  expect(policy.problem).toBeNull();
  expect(policy.allow).toEqual({ export: false, print: false });
  expect(policy.formats).toEqual({ 'property.id': '[0-9]{6}' });
});

test('the example is a policy that can be used, and the profile carries it', () => {
  expect(readPolicy(() => JSON.stringify(EXAMPLE_POLICY)).problem).toBeNull();
  const profile = makeMobileConfig(EXAMPLE_POLICY);
  expect(profile).toContain('<key>organisation</key>');
  expect(profile).toContain('<string>se.elkontor.desktop</string>');
  expect(matches(profile, /<(dict|array)>/g)).toHaveLength(matches(profile, /<\/(dict|array)>/g).length);
});

test('the schema refuses what it does not know and holds the mapping documents', () => {
  const schema = JSON.parse(makePolicySchema());
  expect(schema.$schema).toContain('2020-12');
  expect(schema.additionalProperties).toBe(false);
  expect(schema.properties.mappings.items.properties.fields).toBeDefined();
  expect(makePolicySchema()).not.toMatch(/"client_?secret":/i);
});
