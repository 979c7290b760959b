/** The longest words that go with a registration to a colleague. */
export const HAND_OVER_WORDS = 1000;
