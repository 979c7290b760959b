import { z } from 'zod';

/** Somebody in the office, as a screen offers them. */
export const officePersonSchema = z.object({
  person: z.string(),
  login: z.string(),
  /** What they call themselves, else their login. */
  name: z.string(),
  isLead: z.boolean(),
  isMe: z.boolean(),
});
export type OfficePerson = z.infer<typeof officePersonSchema>;
