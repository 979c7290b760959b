/** Rows that are not registered, of which a person can say at the end that nothing more is done about them. */
export const GIVABLE = ['rejected', 'held'] as const;
