import { z } from 'zod';
import { policySchema } from '../../../src/main/config/policy-schema.ts';
import { sharedMappingSchema } from '../../../src/shared/model/mapping/mapping-document.ts';
import { describedPaths, policyText } from './texts.ts';

type Node = {
  title?: string;
  description?: string;
  properties?: Record<string, Node>;
  items?: Node;
  [key: string]: unknown;
};

const SCHEMA_ID = 'https://elkontor.invalid/policy.schema.json';

/** The published JSON Schema: the policy's own, the mapping documents' whole, and what IT reads about each value. */
export function makePolicySchema(): string {
  const schema = z.toJSONSchema(policySchema, { io: 'input' }) as Node;
  const mapping = z.toJSONSchema(sharedMappingSchema, { io: 'input' }) as Node;
  delete mapping.$schema;
  if (schema.properties?.mappings) schema.properties.mappings.items = mapping;
  for (const path of describedPaths()) {
    const node = nodeAt(schema, path);
    const { name, explain } = policyText(path, 'en');
    node.title = name;
    node.description = explain;
  }
  const { $schema, ...rest } = schema;
  return `${JSON.stringify({ $schema, $id: SCHEMA_ID, title: 'Elkontor policy', ...rest }, null, 2)}\n`;
}

function nodeAt(schema: Node, path: string): Node {
  let node = schema;
  for (const name of path.split('.')) {
    const next = node.properties?.[name];
    if (next === undefined) throw new Error(`the schema has no ${path}`);
    node = next;
  }
  return node;
}
