/** The same every time, so that a failure is one of the change; another one by hand. The million: `npm run bench -- fuzz`. */
export const SEED = Number(process.env.ELKONTOR_FUZZ_SEED ?? 20_261_122);
