/** The languages Elkontor speaks. */
export type Language = 'en' | 'sv';
