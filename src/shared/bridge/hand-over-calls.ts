import { z } from 'zod';
import { handOverSchema } from '../model/office/hand-over.ts';
import { HAND_OVER_WORDS } from '../model/office/hand-over-words.ts';
import { id } from './call-parts.ts';

const of = z.strictObject({ registrationId: id });
const words = z.string().trim().max(HAND_OVER_WORDS);

/** A registration goes from one colleague to another: offered, taken over, given back. Null: there is no office. */
export const HAND_OVER_CALLS = {
  'handover.of': { input: of, output: handOverSchema.nullable() },
  /** It stays here until they take it over. */
  'handover.give': {
    input: z.strictObject({ registrationId: id, to: z.string().max(63), words }),
    output: handOverSchema.nullable(),
  },
  /** Also what was taken over meanwhile comes back. */
  'handover.takeBack': { input: of, output: handOverSchema.nullable() },
  'handover.take': { input: of, output: handOverSchema.nullable() },
  /** A colleague's, who cannot act on it and did not hand it over; asked for in a native dialog. */
  'handover.takeUnasked': {
    input: z.strictObject({ registrationId: id, words: words.min(1) }),
    output: handOverSchema.nullable(),
  },
  'handover.decline': { input: z.strictObject({ registrationId: id, words }), output: handOverSchema.nullable() },
};
