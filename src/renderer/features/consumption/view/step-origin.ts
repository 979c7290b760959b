import type { AnswerMeta } from '../../../../shared/model/answers/answer.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import type { HourView } from './hour-view.ts';

/** The answers that a step was read from, oldest hours first; none where nothing was fetched. */
export type OriginOf = (step: number) => readonly AnswerMeta[];

/** Finds them for the steps of a view: one property's series, or those that were added up. */
export function originsOf(parts: readonly HourSeries[], view: HourView): OriginOf {
  const runs = parts.flatMap((series) => {
    const metas = new Map(series.answers.map((meta) => [meta.id, meta]));
    return series.sources.map(({ startMs, answerId }, at) => ({
      startMs,
      endMs: series.sources[at + 1]?.startMs ?? Number.POSITIVE_INFINITY,
      meta: answerId === null ? null : (metas.get(answerId) ?? null),
    }));
  });
  const { startsMs } = view.columns;
  return (step) => {
    const fromMs = startsMs[step] ?? Number.NaN;
    const toMs = startsMs[step + 1] ?? Number.POSITIVE_INFINITY;
    const found = new Set<AnswerMeta>();
    for (const { startMs, endMs, meta } of runs) {
      if (meta !== null && startMs < toMs && endMs > fromMs) found.add(meta);
    }
    return [...found];
  };
}
