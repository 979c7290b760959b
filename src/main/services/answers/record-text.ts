import type { OpenedAnswers } from './opened-answers.ts';

export type RecordPlace = { readonly answerId: string; readonly path: string };

/**
 * The source texts of records, byte for byte, in the order of the places; null where the answer is not JSON. Each
 * answer is opened once.
 */
export async function recordTexts(
  opened: Pick<OpenedAnswers, 'ask'>,
  places: readonly RecordPlace[],
): Promise<(string | null)[]> {
  const pathsOf = new Map<string, string[]>();
  for (const { answerId, path } of places) {
    const paths = pathsOf.get(answerId);
    if (paths === undefined) pathsOf.set(answerId, [path]);
    else paths.push(path);
  }
  const texts = new Map<string, string | null>();
  for (const [answerId, paths] of pathsOf) {
    const found = await opened.ask(answerId, 'sources', { paths });
    for (const [i, path] of paths.entries()) texts.set(`${answerId} ${path}`, found[i] ?? null);
  }
  return places.map(({ answerId, path }) => texts.get(`${answerId} ${path}`) ?? null);
}
