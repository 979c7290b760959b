import { z } from 'zod';

/** Somebody in the office, as a screen offers them. */
export const officePersonSchema = z.object({
  person: z.string(),
  login: z.string(),
  /** What they call themselves, else their login. */
  name: z.string(),
  isLead: z.boolean(),
  isMe: z.boolean(),
  /** IT named their key: they confirm the keys of others. */
  isRoot: z.boolean(),
  /** Whether a lead confirmed that their key is theirs. */
  key: z.enum(['none', 'unconfirmed', 'confirmed']),
  fingerprint: z.string().nullable(),
});
export type OfficePerson = z.infer<typeof officePersonSchema>;
