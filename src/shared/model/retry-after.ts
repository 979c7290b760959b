/**
 * How long an answer asks to wait (`Retry-After`, RFC 9110 section 10.2.3): seconds or an HTTP date, in ms from `now`
 * (epoch ms). A date that has passed means now. Null when there is no header or it cannot be read.
 */
export const retryAfterMs = (headers: ReadonlyArray<readonly [string, string]>, now: number): number | null => {
  const value = headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1]?.trim();
  if (value === undefined || value === '') return null;
  if (/^\d{1,10}$/.test(value)) return Number(value) * 1000;
  // Only the three date forms of HTTP begin with a day's name; everything else Date.parse takes is a guess.
  if (!/^(mon|tue|wed|thu|fri|sat|sun)/i.test(value)) return null;
  // The asctime form has no zone and is UTC by definition.
  const at = Date.parse(/GMT|UTC/i.test(value) ? value : `${value} GMT`);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
};
