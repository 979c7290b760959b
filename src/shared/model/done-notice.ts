/** The end of long work: counts, never names. */
export type DoneNotice =
  | {
      readonly what: 'bulk';
      /** As in the list of jobs. */
      readonly number: number;
      /** False: it stands still and waits for a person. */
      readonly isDone: boolean;
      readonly accepted: number;
      readonly rejected: number;
      readonly unknown: number;
      /** Held back, or not sent. */
      readonly left: number;
    }
  | { readonly what: 'invoices' | 'consumption'; readonly fetched: number; readonly failed: number };
