/** Everything that can happen to one request, from the token to the last byte of the answer. */
export const REQUEST_FAULTS = [
  'none',
  'no-id',
  'slow',
  '401-once',
  '401-twice',
  '429-seconds',
  '429-bare',
  '429-long',
  '503-retry-after',
  '422',
  '409',
  '408',
  '500-not-done',
  '500-done',
  '504-done',
  'dns',
  'refused',
  'connect-timeout',
  'address',
  'breaker-open',
  'reset-before',
  'reset-after',
  'cut-body',
  'token-network',
  'token-page',
  'token-refused',
  'no-secret',
] as const;
export type RequestFault = (typeof REQUEST_FAULTS)[number];

/** Everything that can happen to the process and its disk at one step. */
export const STEP_FAULTS = ['crash-before', 'crash-after', 'disk-full'] as const;
export type StepFault = (typeof STEP_FAULTS)[number];

/** A fault at a chosen place instead of by chance: the nth step, or the nth request. */
export type ForcedFault =
  | { readonly step: number; readonly fault: StepFault }
  | { readonly request: number; readonly fault: RequestFault };
