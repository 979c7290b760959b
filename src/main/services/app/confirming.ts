import { AppError } from '../../../shared/errors/app-error.ts';
import type { Confirmation, Confirmed } from '../../../shared/model/confirmation.ts';
import type { Desktop } from '../../ports.ts';

/** Resolves when a person has agreed, with the way they chose; throws `cancelled` when not. */
export type Confirm = (question: Confirmation) => Promise<Exclude<Confirmed, false>>;

/**
 * Questions that main asks itself before what a page must not be able to do alone. One at a time: a page that asks on and
 * on must not wear anybody out, so what comes while a question is open is refused unasked.
 */
export function createConfirming(desktop: Pick<Desktop, 'confirm'>): Confirm {
  let isOpen = false;
  return async (question) => {
    if (isOpen) throw new AppError({ code: 'cancelled' });
    isOpen = true;
    try {
      const said = await desktop.confirm(question);
      if (said === false) throw new AppError({ code: 'cancelled' });
      return said;
    } finally {
      isOpen = false;
    }
  };
}
