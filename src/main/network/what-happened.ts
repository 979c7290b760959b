import type { HttpOutcome } from '../ports.ts';

export type NotSentReason = Extract<HttpOutcome, { kind: 'not-sent' }>['reason'];
export type MaybeSentReason = Extract<HttpOutcome, { kind: 'maybe-sent' }>['reason'];

/** How an exchange ended. */
export type Ending =
  | { readonly how: 'complete' }
  | { readonly how: 'connect-failure'; readonly reason: NotSentReason }
  | { readonly how: 'timeout' }
  | { readonly how: 'aborted' }
  | { readonly how: 'lost' }
  | { readonly how: 'too-large' }
  | { readonly how: 'undecodable' };

export type WhatHappened =
  | { readonly kind: 'answered' }
  | { readonly kind: 'not-sent'; readonly reason: NotSentReason }
  | { readonly kind: 'maybe-sent'; readonly reason: MaybeSentReason };

const notSent = (reason: NotSentReason): WhatHappened => ({ kind: 'not-sent', reason });
const maybeSent = (reason: MaybeSentReason): WhatHappened => ({ kind: 'maybe-sent', reason });

/**
 * The table of what a failed request means. `started`: the request was passed to a connected socket, so bytes may have
 * been sent; only when it certainly was not is a failure called not sent. `status`: that of a final answer's head.
 */
export function whatHappened(seen: { started: boolean; status: number | null; ending: Ending }): WhatHappened {
  const { started, status, ending } = seen;
  if (!started) {
    switch (ending.how) {
      case 'connect-failure':
        return notSent(ending.reason);
      case 'timeout':
        return notSent('connect-timeout');
      case 'aborted':
        return notSent('cancelled');
      default:
        return notSent('refused');
    }
  }
  switch (ending.how) {
    case 'complete':
      return status !== null && status >= 300 && status < 400 ? maybeSent('redirect') : { kind: 'answered' };
    case 'timeout':
      return maybeSent('timeout');
    case 'aborted':
      return maybeSent('aborted');
    case 'too-large':
      return maybeSent('too-large');
    case 'undecodable':
      return maybeSent('cut-body');
    default:
      return maybeSent(status === null ? 'reset' : 'cut-body');
  }
}
