import { z } from 'zod';
import { hourClockSchema } from '../consumption.ts';

/** A connection to one operator environment. Holds no secret. */
export const profileSchema = z.strictObject({
  id: z.string().min(1).max(60),
  name: z.string().trim().min(1).max(40),
  /** Production has a solid outline and asks before bulk work; all others are dashed. */
  kind: z.enum(['production', 'test', 'sample']),
  authUrl: z.string().max(500),
  /** Empty: the token address is `{authUrl}/token`. */
  realm: z.string().max(100),
  baseUrl: z.string().max(500),
  clientId: z.string().max(200),
  /**
   * Set where a person kept the operator when address or client were renewed; else derived from both (`destinationOf`).
   */
  operatorId: z.string().min(1).max(60).optional(),
  clock: hourClockSchema,
});
export type Profile = z.infer<typeof profileSchema>;

/** Whether a secret is kept for a profile, and where. The secret itself cannot be read. */
export const credentialStatusSchema = z.object({
  state: z.enum(['present', 'absent', 'locked', 'no-service', 'backend-changed', 'damaged']),
  /** `session`: only until the app closes, because the system has no keychain. */
  keptIn: z.enum(['keychain', 'session', 'nowhere']),
  /** A secret is kept, but for other addresses or another client: it must be typed again. */
  isForOther: z.boolean().optional(),
});
export type CredentialStatus = z.infer<typeof credentialStatusSchema>;

export const connectionStepSchema = z.object({
  step: z.enum(['name', 'proxy', 'encryption', 'clock', 'token', 'api']),
  state: z.enum(['waiting', 'running', 'ok', 'warning', 'failed', 'skipped']),
  /** Text key of the message, with its parameters. */
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  durationMs: z.number().nullable(),
  /** The answer to show, where there was one. */
  answerId: z.string().nullable(),
});
export type ConnectionStep = z.infer<typeof connectionStepSchema>;
