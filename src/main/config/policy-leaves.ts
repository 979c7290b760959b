import { z } from 'zod';
import { policySchema } from './policy-schema.ts';

/** A part of a JSON Schema, as far as the policy's uses it. */
export type SchemaNode = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SchemaNode[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
};

/**
 * One value of the policy that the registry of Windows can hold by itself: `switch` and `whole` as numbers,
 * `choice` and `text` as text, `list` as a key of texts, `json` (anything with more structure) as JSON text.
 */
export type PolicyLeaf = {
  /** `settings.limits.concurrency`; also the name of the registry value. */
  readonly path: string;
  readonly kind: 'switch' | 'whole' | 'text' | 'choice' | 'list' | 'json';
  readonly choices: readonly string[];
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly maxLength: number | null;
};

/** How a person's window looks is not for IT to set. */
const NOT_POLICY = new Set([
  '$schema',
  'settings.railCollapsed',
  'settings.paneWidths',
  'settings.selectedProfileId',
  'settings.guideDismissed',
  'settings.hoursCompare',
]);

/** The policy's JSON Schema (draft 2020-12) as zod gives it. */
export function policyJsonSchema(): SchemaNode {
  return z.toJSONSchema(policySchema, { io: 'input' }) as SchemaNode;
}

/** Every value IT may set, in the schema's order. */
export function policyLeaves(): PolicyLeaf[] {
  return leavesOf(policyJsonSchema(), '').filter((leaf) => !NOT_POLICY.has(leaf.path));
}

function leavesOf(node: SchemaNode, path: string): PolicyLeaf[] {
  if (node.type === 'object' && node.properties && !NOT_POLICY.has(path)) {
    return Object.entries(node.properties).flatMap(([name, child]) =>
      leavesOf(child, path === '' ? name : `${path}.${name}`),
    );
  }
  // "Not chosen" is the value's absence in a policy.
  const plain = node.anyOf?.find((option) => option.type !== 'null') ?? node;
  const choices = (plain.enum ?? []).filter((choice) => typeof choice === 'string');
  return [
    {
      path,
      kind: choices.length > 0 ? 'choice' : kindOf(plain),
      choices,
      minimum: plain.minimum ?? null,
      maximum: plain.maximum ?? null,
      maxLength: plain.maxLength ?? null,
    },
  ];
}

function kindOf(node: SchemaNode): PolicyLeaf['kind'] {
  if (node.type === 'boolean') return 'switch';
  if (node.type === 'integer') return 'whole';
  if (node.type === 'string') return 'text';
  if (node.type === 'array' && node.items?.type === 'string') return 'list';
  return 'json';
}
