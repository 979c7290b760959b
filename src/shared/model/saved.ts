import { z } from 'zod';

/** What a person arranges and names: a view of the invoice list, a group of pairs, the columns of the list; where they last were in it; and which places of answers they were asked about. */
export const savedKindSchema = z.enum([
  'invoice-view',
  'pair-group',
  'invoice-columns',
  'hour-note',
  'invoice-place',
  'asked-places',
]);
export type SavedKind = z.infer<typeof savedKindSchema>;

/** `data` is plain JSON whose shape is the screen's business; one that cannot be read is passed over there. */
export const savedItemSchema = z.strictObject({
  id: z.string().min(1).max(200),
  name: z.string().max(120),
  data: z.json(),
  changedAt: z.number(),
});
export type SavedItem = z.infer<typeof savedItemSchema>;
