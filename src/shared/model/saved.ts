import { z } from 'zod';

/**
 * What a person arranges and names: a view of the invoice list, a group of pairs, the columns of the list; also the
 * last place in the list and the places of answers they were asked about.
 */
export const savedKindSchema = z.enum([
  'invoice-view',
  'pair-group',
  'invoice-columns',
  'hour-note',
  'invoice-place',
  'asked-places',
]);
export type SavedKind = z.infer<typeof savedKindSchema>;

/** `data` is plain JSON; its shape belongs to the screen, which ignores what it cannot read. */
export const savedItemSchema = z.strictObject({
  id: z.string().min(1).max(200),
  name: z.string().max(120),
  data: z.json(),
  changedAt: z.number(),
});
export type SavedItem = z.infer<typeof savedItemSchema>;
