import { z } from 'zod';
import { overviewSchema } from '../model/register/overview.ts';
import { registerKindSchema } from '../model/register/register.ts';
import { id, nothing } from './call-parts.ts';

const about = { kind: registerKindSchema, id };
const text = z.string().trim().min(1).max(4000);

/** Everything about one customer or property, and what a person notes about it. */
export const OVERVIEW_CALLS = {
  'overview.read': { input: z.strictObject(about), output: overviewSchema },
  /** The renderer makes the note's id; the same id again changes its text. */
  'overview.keepNote': { input: z.strictObject({ ...about, noteId: z.uuid(), text }), output: nothing },
  'overview.removeNote': { input: z.strictObject({ noteId: z.uuid() }), output: nothing },
};
