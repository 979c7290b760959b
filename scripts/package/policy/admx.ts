import type { PolicyLeaf } from '../../../src/main/config/policy-leaves.ts';
import { type PolicyLanguage, policyText } from './texts.ts';
import { admxName, escapeXml, indent } from './xml.ts';

const KEY = 'Software\\Policies\\Elkontor';
const NAMESPACE = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions';
/** Group policy's own limits of a text box and of a number. */
const MAX_TEXT = 1023;
const MAX_NUMBER = 4_294_967_295;

const CATEGORIES: Readonly<Record<string, readonly [en: string, sv: string]>> = {
  settings: ['Presets', 'Förval'],
  limits: ['Limits', 'Gränser'],
  retention: ['Retention', 'Gallring'],
  operator: ['The operator', 'Elhandlaren'],
  updates: ['Updates', 'Uppdateringar'],
  allow: ['Permissions', 'Tillåtelser'],
};

/** Administrative template: every value of the policy as a machine policy under one key. */
export function makeAdmx(leaves: readonly PolicyLeaf[]): string {
  return document([
    `<policyDefinitions revision="1.0" schemaVersion="1.0" xmlns="${NAMESPACE}">`,
    ...indent([
      '<policyNamespaces>',
      '  <target prefix="elkontor" namespace="Elkontor.Policies" />',
      '</policyNamespaces>',
      '<resources minRequiredRevision="1.0" />',
      '<supportedOn>',
      '  <definitions>',
      '    <definition name="SUPPORTED" displayName="$(string.SUPPORTED)" />',
      '  </definitions>',
      '</supportedOn>',
      '<categories>',
      '  <category name="Elkontor" displayName="$(string.Elkontor)" />',
      ...Object.keys(CATEGORIES).flatMap((name) => [
        `  <category name="Elkontor_${name}" displayName="$(string.Elkontor_${name})">`,
        '    <parentCategory ref="Elkontor" />',
        '  </category>',
      ]),
      '</categories>',
      '<policies>',
      ...leaves.flatMap((leaf) => indent(policyOf(leaf))),
      '</policies>',
    ]),
    '</policyDefinitions>',
  ]);
}

function policyOf(leaf: PolicyLeaf): string[] {
  const name = admxName(leaf.path);
  const group = leaf.path.split('.')[0] ?? '';
  const isSwitch = leaf.kind === 'switch';
  const head = `<policy name="${name}" class="Machine" displayName="$(string.${name})" explainText="$(string.${name}_Explain)" key="${KEY}"`;
  return [
    `${head}${isSwitch ? ` valueName="${leaf.path}"` : ` presentation="$(presentation.${name})"`}>`,
    `  <parentCategory ref="${group in CATEGORIES ? `Elkontor_${group}` : 'Elkontor'}" />`,
    '  <supportedOn ref="SUPPORTED" />',
    ...(isSwitch
      ? indent([
          '<enabledValue><decimal value="1" /></enabledValue>',
          '<disabledValue><decimal value="0" /></disabledValue>',
        ])
      : indent(['<elements>', ...indent(elementOf(leaf, name)), '</elements>'])),
    '</policy>',
  ];
}

function elementOf(leaf: PolicyLeaf, name: string): string[] {
  const place = `id="value" valueName="${leaf.path}"`;
  if (leaf.kind === 'list') return [`<list id="value" key="${KEY}\\${leaf.path}" valuePrefix="" />`];
  if (leaf.kind === 'choice') {
    return [
      `<enum ${place} required="true">`,
      ...leaf.choices.flatMap((choice) => [
        `  <item displayName="$(string.${name}_${choice})">`,
        `    <value><string>${escapeXml(choice)}</string></value>`,
        '  </item>',
      ]),
      '</enum>',
    ];
  }
  if (leaf.kind === 'whole') {
    const least = Math.max(0, leaf.minimum ?? 0);
    const most = Math.min(MAX_NUMBER, leaf.maximum ?? MAX_NUMBER);
    return [`<decimal ${place} required="true" minValue="${least}" maxValue="${most}" />`];
  }
  if (isLong(leaf)) return [`<multiText ${place} required="true" />`];
  return [`<text ${place} required="true" maxLength="${leaf.maxLength ?? MAX_TEXT}" />`];
}

/** Structured values and long texts are pasted as lines. */
function isLong(leaf: PolicyLeaf): boolean {
  return leaf.kind === 'json' || (leaf.maxLength ?? 0) > MAX_TEXT;
}

/** The template's words in one language. */
export function makeAdml(leaves: readonly PolicyLeaf[], language: PolicyLanguage): string {
  const isEnglish = language === 'en';
  const strings: [string, string][] = [
    ['SUPPORTED', isEnglish ? 'Elkontor 0.1 or later' : 'Elkontor 0.1 eller senare'],
    ['Elkontor', 'Elkontor'],
    ...Object.entries(CATEGORIES).map(([name, [en, sv]]): [string, string] => [
      `Elkontor_${name}`,
      isEnglish ? en : sv,
    ]),
    ...leaves.flatMap((leaf): [string, string][] => {
      const name = admxName(leaf.path);
      const text = policyText(leaf.path, language);
      const choices = leaf.choices.map((choice): [string, string] => [`${name}_${choice}`, choice]);
      return [[name, text.name], [`${name}_Explain`, `${text.explain}\n\n${leaf.path}`], ...choices];
    }),
  ];
  return document([
    `<policyDefinitionResources revision="1.0" schemaVersion="1.0" xmlns="${NAMESPACE}">`,
    ...indent([
      '<displayName>Elkontor</displayName>',
      `<description>${isEnglish ? 'Policies of Elkontor' : 'Principer för Elkontor'}</description>`,
      '<resources>',
      '  <stringTable>',
      ...strings.map(([id, text]) => `    <string id="${id}">${escapeXml(text)}</string>`),
      '  </stringTable>',
      '  <presentationTable>',
      ...leaves.filter(({ kind }) => kind !== 'switch').flatMap((leaf) => indent(presentationOf(leaf, language), 2)),
      '  </presentationTable>',
      '</resources>',
    ]),
    '</policyDefinitionResources>',
  ]);
}

function presentationOf(leaf: PolicyLeaf, language: PolicyLanguage): string[] {
  const label = escapeXml(policyText(leaf.path, language).name);
  const boxes: Record<PolicyLeaf['kind'], string> = {
    switch: '',
    list: `<listBox refId="value">${label}</listBox>`,
    choice: `<dropdownList refId="value" noSort="true">${label}</dropdownList>`,
    whole: `<decimalTextBox refId="value">${label}</decimalTextBox>`,
    json: '<multiTextBox refId="value" showAsDialog="true" defaultHeight="10" />',
    text: isLong(leaf)
      ? '<multiTextBox refId="value" showAsDialog="true" defaultHeight="10" />'
      : `<textBox refId="value"><label>${label}</label></textBox>`,
  };
  return [`<presentation id="${admxName(leaf.path)}">`, `  ${boxes[leaf.kind]}`, '</presentation>'];
}

function document(lines: readonly string[]): string {
  return `${['<?xml version="1.0" encoding="utf-8"?>', ...lines].join('\n')}\n`;
}
