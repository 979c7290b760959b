import { z } from 'zod';
import type { SecretBinding } from '../../shared/model/connection/secret-binding.ts';
import type { BoundSecret } from '../ports.ts';
import { ClientSecret } from './client-secret.ts';

const schema = z.object({
  tokenUrl: z.string(),
  apiOrigin: z.string(),
  clientId: z.string(),
  secret: z.string().min(1),
});

/** One item holds secret and addresses, so that neither can be written without the other. */
export const writeBoundSecret = ({ secret, binding }: BoundSecret): string =>
  JSON.stringify({ ...binding, secret: secret.reveal() });

/** Null: not made by `writeBoundSecret`. */
export function readBoundSecret(payload: string): BoundSecret | null {
  let json: unknown;
  try {
    json = JSON.parse(payload);
  } catch {
    return null;
  }
  const parsed = schema.safeParse(json).data;
  if (parsed === undefined) return null;
  const { secret, ...binding } = parsed satisfies SecretBinding & { secret: string };
  return { secret: ClientSecret.of(secret), binding };
}
