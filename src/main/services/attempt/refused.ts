import { AppError } from '../../../shared/errors/app-error.ts';
import type { Refusal } from '../../../shared/model/contracts/attempt-end.ts';

/** Why nothing was sent. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.why);
    this.refusal = refusal;
  }
}

/** The error that crosses the bridge for a refusal. */
export function refusalError(refusal: Refusal): Error {
  switch (refusal.why) {
    case 'duplicate':
      return new AppError({ code: 'duplicate', registrationIds: [...refusal.registrationIds] });
    case 'address-changed':
      return new AppError({
        code: 'address-changed',
        writtenFor: refusal.writtenFor,
        leadsTo: refusal.leadsTo,
      });
    case 'other-content':
      return new AppError({ code: 'other-content' });
    case 'not-buildable':
      return new AppError({ code: 'invalid-input', issues: [refusal.detail] });
    case 'state':
      return new AppError({ code: 'wrong-state', state: refusal.state });
    case 'ledger-unsure':
      return new AppError({ code: 'store', reason: 'read-only' });
    case 'office-has':
      return new AppError({ code: 'office-has', count: refusal.held.length });
    case 'office-holds':
      return new AppError({ code: 'office-holds', reason: refusal.reason });
    case 'needs-release':
      return new AppError({ code: 'needs-release' });
    case 'keychain':
      return new AppError({ code: 'keychain', state: refusal.state });
  }
}
