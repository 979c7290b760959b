/** The list with one type more; the same list when it is empty or already there. Types are sent exactly as written. */
export function withType(types: readonly string[], typed: string): string[] {
  const type = typed.trim();
  return type === '' || types.includes(type) ? [...types] : [...types, type];
}

/** The list without a type; the last one stays, since a registration needs one. */
export function withoutType(types: readonly string[], type: string): string[] {
  return types.length === 1 ? [...types] : types.filter((known) => known !== type);
}
