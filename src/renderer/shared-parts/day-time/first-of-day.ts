/**
 * Rows whose day is another than that of the row above. Only rows that are here are looked at: the first of them says
 * its day too, whatever stands above.
 */
export function firstOfDay<Row>(
  rows: ReadonlyMap<number, Row>,
  dayOf: (row: Row) => string,
  keyOf: (row: Row) => string,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [at, row] of rows) {
    const above = rows.get(at - 1);
    if (above === undefined || dayOf(above) !== dayOf(row)) found.add(keyOf(row));
  }
  return found;
}
