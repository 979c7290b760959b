import { useEffect, useState } from 'react';
import type { HourReading } from '../../../../shared/model/consumption.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { askAfter } from '../../../hooks/while-mounted.ts';
import type { Shown } from '../use-shown.ts';

/** While the cursor moves nothing is requested, only when it rests. */
const REST_MS = 120;

/** What the answer says of an hour: its own place and text. Null until loaded, and for sums. */
export function useReadings(shown: Shown, step: number): readonly HourReading[] | null {
  const calls = useCalls('consumption');
  const { view, series, several, originOf } = shown;
  const isSum = view.level !== 'hour' || several?.isSum === true;
  const answerId = isSum ? undefined : originOf(step)[0]?.id;
  const startMs = view.columns.startsMs[step];
  const key = `${answerId} ${startMs} ${series.mappingVersion}`;
  const [found, setFound] = useState<{ key: string; readings: readonly HourReading[] } | null>(null);
  useEffect(() => {
    if (answerId === undefined || startMs === undefined) return;
    const ask = () => calls.readings({ ...series.range, answerId, startMs });
    // Where it fails, the place of the whole list is still shown.
    return askAfter(REST_MS, ask, (readings) => setFound({ key, readings }));
  }, [calls, answerId, startMs, series.range, key]);
  return found?.key === key ? found.readings : null;
}
