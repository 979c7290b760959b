import { PAGE_ROWS } from '../../shared/model/limits.ts';

/** Every row of a list, page after page; fewer once `isLeft` says that they are no longer wanted. */
export async function allRows<Row>(
  load: (page: { offset: number; limit: number }) => Promise<{ rows: readonly Row[] }>,
  isLeft = () => false,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const { rows } = await load({ offset: all.length, limit: PAGE_ROWS });
    all.push(...rows);
    if (rows.length < PAGE_ROWS || isLeft()) return all;
  }
}
