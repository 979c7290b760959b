/** Why a registration waits that a person took back before its first byte: only they send it. */
export const TAKEN_BACK = 'taken-back';
