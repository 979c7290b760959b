import { type PolicyLeaf, policyLeaves } from './policy-leaves.ts';
import type { RegistryKey } from './reg-file.ts';

/** Where the ADMX template writes. Only administrators can. */
export const REGISTRY_KEY = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Elkontor';

/**
 * The policy that group policy wrote to the registry, as the JSON text of a policy file; null where nothing is set.
 * Values are not checked here: an unreadable one is passed on and later makes the policy unusable, by name.
 */
export function policyFromRegistry(keys: readonly RegistryKey[]): string | null {
  const policy: Record<string, unknown> = {};
  const values = keys.find((key) => sameKey(key.path, REGISTRY_KEY))?.values ?? {};
  const leaves = policyLeaves();
  for (const [name, value] of Object.entries(values)) {
    const leaf = leaves.find((candidate) => candidate.path === name);
    place(policy, name, leaf ? readLeaf(leaf, value) : value);
  }
  for (const leaf of leaves.filter(({ kind }) => kind === 'list')) {
    const list = keys.find((key) => sameKey(key.path, `${REGISTRY_KEY}\\${leaf.path}`));
    if (list) place(policy, leaf.path, Object.values(list.values));
  }
  if (Object.keys(policy).length === 0) return null;
  return JSON.stringify(withWholeProxy(policy));
}

function readLeaf(leaf: PolicyLeaf, value: string | number): unknown {
  if (leaf.kind === 'switch' && (value === 0 || value === 1)) return value === 1;
  if (leaf.kind === 'list' && typeof value === 'string') return value.split('\n');
  if (leaf.kind !== 'json' || typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Group policy omits empty texts, and a proxy without an address has an empty one. */
function withWholeProxy(policy: Record<string, unknown>): Record<string, unknown> {
  const settings = policy.settings as { proxy?: object } | undefined;
  if (settings?.proxy) settings.proxy = { address: '', ...settings.proxy };
  return policy;
}

function place(target: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? path;
  let at = target;
  for (const name of names) {
    const next = Object.hasOwn(at, name) ? at[name] : undefined;
    if (typeof next !== 'object' || next === null) define(at, name, {});
    at = at[name] as Record<string, unknown>;
  }
  define(at, last, value);
}

/** Makes `__proto__` an ordinary name. */
function define(target: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, writable: true, configurable: true });
}

function sameKey(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}
