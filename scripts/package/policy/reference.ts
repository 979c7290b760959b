import type { PolicyLeaf } from '../../../src/main/config/policy-leaves.ts';
import { policyText } from './texts.ts';

const REFERENCE_BEGIN = '<!-- policy reference: made from the schema, do not edit -->';
const REFERENCE_END = '<!-- end of policy reference -->';

/** The table of `docs/it.md`. */
export function makeReference(leaves: readonly PolicyLeaf[]): string {
  const rows = leaves.map((leaf) => {
    const { name, explain } = policyText(leaf.path, 'en');
    return `| \`${leaf.path}\` | ${name} | ${cell(formOf(leaf))} | ${cell(explain)} |`;
  });
  return ['| path | name | form | what it does |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** A document with its table replaced; throws if the marks are missing. */
export function withReference(document: string, reference: string): string {
  const begin = document.indexOf(REFERENCE_BEGIN);
  const end = document.indexOf(REFERENCE_END);
  if (begin < 0 || end < begin) throw new Error('the document has no place for the policy reference');
  return `${document.slice(0, begin + REFERENCE_BEGIN.length)}\n\n${reference}\n\n${document.slice(end)}`;
}

function formOf(leaf: PolicyLeaf): string {
  if (leaf.kind === 'switch') return 'true or false';
  if (leaf.kind === 'choice') return leaf.choices.join(', ');
  if (leaf.kind === 'list') return 'list of texts';
  if (leaf.kind === 'whole') {
    const most = leaf.maximum !== null && leaf.maximum < Number.MAX_SAFE_INTEGER ? `${leaf.maximum}` : 'any';
    return `whole number, ${leaf.minimum ?? 0} to ${most}`;
  }
  return leaf.kind === 'text' ? 'text' : 'JSON';
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
