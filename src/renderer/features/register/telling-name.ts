import type { ImportOutcome, NamedRow } from '../../../shared/model/register/register.ts';

/** The name, with the id where the report names somebody else by it. */
export function tellingName(
  { added, changed }: Pick<ImportOutcome, 'added' | 'changed'>,
  { name, about }: Pick<NamedRow, 'name' | 'about'>,
): string {
  const isShared = [...added, ...changed].some((other) => other.name === name && other.about.id !== about.id);
  return isShared ? `${name} (${about.id})` : name;
}
