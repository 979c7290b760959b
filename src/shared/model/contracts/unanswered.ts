/** Why nobody knows what became of a registration, as every screen says it. */
export const UNANSWERED = ['no-answer', 'connection-broke', 'cut-off', 'unclear-answer'] as const;
export type Unanswered = (typeof UNANSWERED)[number];

/** `lastEvent` and `lastReason`: of its last event but what the operator did not know either. */
export function unansweredOf(of: {
  readonly lastEvent: string | null;
  readonly lastReason: string | null;
  readonly unclear: string | null;
  readonly status: number | null;
}): Unanswered {
  // A status without the rest of its answer says nothing: the connection broke.
  const isBroken = of.lastReason === 'reset' || of.lastReason === 'cut-body';
  if (of.unclear !== null || (of.status !== null && !isBroken)) return 'unclear-answer';
  if (of.lastEvent === 'recovered') return 'cut-off';
  return isBroken ? 'connection-broke' : 'no-answer';
}
