/** Parts of the list of contracts in its own order: what needs a person stands first, the oldest last. */
export const LEDGER_PARTS = ['needs', 'waiting', 'today', 'week', 'month', 'last-month', 'before'] as const;
