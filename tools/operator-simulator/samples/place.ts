import { isBranch, type Json } from './json-leaf.ts';

/** A name, a position, or `*`: each element. */
export type Step = string | number;

/** Steps of a place as the app prints it: `data[*].lines[0]["a.b"]`. */
export function stepsOf(place: string): Step[] {
  const steps: Step[] = [];
  const part = /\[(?:"((?:[^"\\]|\\.)*)"|(\d+)|(\*))\]|([^.[\]]+)/g;
  for (const [, quoted, index, each, name] of place.matchAll(part)) {
    if (each !== undefined) steps.push(EACH);
    else if (index !== undefined) steps.push(Number(index));
    else steps.push(quoted === undefined ? (name ?? '') : (JSON.parse(`"${quoted}"`) as string));
  }
  return steps;
}

/** A name that no JSON answer has. */
export const EACH = '\u0000';

/** The value at a path; `[*]` means the first element. Undefined where the path ends early. */
export function valueAt(root: Json, steps: readonly Step[]): Json {
  let value = root;
  for (const step of steps) {
    if (!isBranch(value)) return undefined;
    value = (value as Record<Step, Json>)[step === EACH ? firstKey(value) : step];
  }
  return value;
}

/** Sets a value at an existing path; does nothing for any other. */
export function putAt(root: Json, steps: readonly Step[], value: Json): void {
  const last = steps.at(-1);
  const holder = valueAt(root, steps.slice(0, -1));
  if (last === undefined || !isBranch(holder)) return;
  const key = last === EACH ? firstKey(holder) : last;
  if (key in holder) (holder as Record<Step, Json>)[key] = value;
}

function firstKey(branch: Record<string, Json> | Json[]): Step {
  return Array.isArray(branch) ? 0 : (Object.keys(branch)[0] ?? '');
}

/** The rest of a path below another one; null when it is not below it. */
export function under(steps: readonly Step[], base: readonly Step[]): Step[] | null {
  return base.every((step, index) => steps[index] === step) ? steps.slice(base.length) : null;
}
