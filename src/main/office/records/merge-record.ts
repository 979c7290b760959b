/** A shared record by field; an absent field has no value. */
export type Fields = Readonly<Record<string, string>>;

export type Merged = {
  readonly fields: Fields;
  /**
   * This desk's texts for fields that somebody else changed meanwhile: theirs stand, these are kept as history, and the
   * person is told.
   */
  readonly given: Fields;
};

/** Merges this desk's change with what others changed since the version it is based on. */
export function mergeRecord(base: Fields, mine: Fields, theirs: Fields): Merged {
  const fields = new Map(Object.entries(theirs));
  const given = new Map<string, string>();
  const names = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)]);
  for (const name of names) {
    const [was, my, their] = [base, mine, theirs].map((one) => (Object.hasOwn(one, name) ? one[name] : undefined));
    if (my === was || my === their) continue;
    if (their !== was) given.set(name, my ?? '');
    else if (my === undefined) fields.delete(name);
    else fields.set(name, my);
  }
  return { fields: Object.fromEntries(fields), given: Object.fromEntries(given) };
}
