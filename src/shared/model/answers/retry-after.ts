/**
 * The pause an answer asks for (`Retry-After`, RFC 9110 section 10.2.3): seconds or an HTTP date, in ms from `now`
 * (epoch ms). A past date means now. Null without the header or when unreadable.
 */
export function retryAfterMs(headers: ReadonlyArray<readonly [string, string]>, now: number): number | null {
  const value = headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1]?.trim();
  if (value === undefined || value === '') return null;
  if (/^\d{1,10}$/.test(value)) return Number(value) * 1000;
  // HTTP's three date forms begin with a weekday; Date.parse would also accept other texts.
  if (!/^(mon|tue|wed|thu|fri|sat|sun)/i.test(value)) return null;
  // The asctime form has no zone and is UTC by definition.
  const at = Date.parse(/GMT|UTC/i.test(value) ? value : `${value} GMT`);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
