/**
 * Fixed, so that a failure is caused by the change; set it by hand for others. A million bodies: `npm run bench --
 * fuzz`.
 */
export const SEED = Number(process.env.ELKONTOR_FUZZ_SEED ?? 20_261_122);
