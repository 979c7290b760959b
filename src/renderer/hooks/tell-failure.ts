import type { AppStores } from '../stores/app-stores.ts';
import { errorDataOf } from '../stores/loadable.ts';
import { errorText } from '../text/error-text.ts';

type TFunction = Parameters<typeof errorText>[0];

/** What failed and what to do, in one text. */
export function failureSentence(t: TFunction, thrown: unknown): string {
  const { what, todo } = errorText(t, errorDataOf(thrown));
  return `${what} ${todo}`;
}

/** Shows a failure as a toast, where no place on the page is its own. */
export function tellFailure({ toasts }: Pick<AppStores, 'toasts'>, t: TFunction, thrown: unknown): void {
  const { what, todo } = errorText(t, errorDataOf(thrown));
  toasts.getState().show({ title: what, text: todo });
}
