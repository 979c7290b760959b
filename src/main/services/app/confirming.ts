import { AppError } from '../../../shared/errors/app-error.ts';
import type { Confirmation, Confirmed } from '../../../shared/model/confirmation.ts';
import type { Desktop } from '../../ports.ts';

/** Resolves when a person agreed, with the way they chose; throws `cancelled` otherwise. */
export type Confirm = (question: Confirmation) => Promise<Exclude<Confirmed, false>>;

/**
 * Questions that main asks itself before anything a page must not be able to do alone. One at a time: while a question
 * is open, others are refused without being shown, so that a page cannot wear a person down.
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
