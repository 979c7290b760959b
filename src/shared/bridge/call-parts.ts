import { z } from 'zod';
import { PAGE_ROWS } from '../model/limits.ts';

/** Schemas used by several calls. */
export const none = z.undefined();
export const nothing = z.void();
export const bytes: z.ZodType<Uint8Array> = z.instanceof(Uint8Array);
export const profileId = z.string().min(1).max(60);
export const id = z.string().min(1).max(200);
export const page = { offset: z.number().int().nonnegative(), limit: z.number().int().min(1).max(PAGE_ROWS) };
