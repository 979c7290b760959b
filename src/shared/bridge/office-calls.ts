import { z } from 'zod';
import {
  coverSchema,
  officeClaimSchema,
  officeEntrySchema,
  officeInvitationSchema,
  officeStatusSchema,
  officeStepSchema,
  officeWrittenSchema,
} from '../model/office/office.ts';
import { erasingsSchema, overriddenChangeSchema } from '../model/office/office-erasing.ts';
import { officePersonSchema } from '../model/office/office-people.ts';
import { id, none, nothing } from './call-parts.ts';

/** The office that joins desks. Password and key go in and are never returned. */
export const OFFICE_CALLS = {
  'office.status': { input: none, output: officeStatusSchema },
  /** Asks for an invitation file and returns its readable part. Null: the person closed the dialog. */
  'office.chooseInvitation': { input: none, output: officeInvitationSchema.nullable() },
  /** Asks for a file with a client certificate. Null: the person closed the dialog. */
  'office.chooseCertificate': { input: none, output: z.object({ token: z.uuid(), name: z.string() }).nullable() },
  /** Tests every step in turn; stores nothing and does not join. */
  'office.test': { input: officeEntrySchema.nullable(), output: z.array(officeStepSchema) },
  'office.join': { input: officeEntrySchema, output: officeStatusSchema },
  /** Asks a person first. What this desk registered stays in the office. */
  'office.leave': { input: none, output: officeStatusSchema },
  /** A lead's: an invitation for this login, which is enrolled. Main asks a person, and where the file goes. */
  'office.invite': {
    input: z.strictObject({ login: z.string().trim().min(1).max(63) }),
    output: officeWrittenSchema,
  },
  /** A lead's: a new key for the whole office, and an invitation with it. Main asks as for `invite`. */
  'office.renewKey': { input: none, output: officeWrittenSchema },
  /** The office has a new key: this computer takes it from the invitation that was chosen, or as typed. */
  'office.takeKey': { input: officeEntrySchema.pick({ invitation: true, keyText: true }), output: nothing },
  /** The server has another password for this login: tested there, then stored. */
  'office.takePassword': { input: officeEntrySchema.pick({ password: true }), output: nothing },
  'office.reconnect': { input: none, output: officeStatusSchema },
  /** The desk that has the pair of a registration that was refused for it. */
  'office.held': { input: z.strictObject({ registrationId: id }), output: z.array(officeClaimSchema) },
  /** Whether a window of the app is visible: while none is, colleagues' changes are polled less often. */
  'office.lookedAt': { input: z.strictObject({ isVisible: z.boolean() }), output: nothing },
  /** Whoever is in the office; empty without one. */
  'office.people': { input: none, output: z.array(officePersonSchema) },
  /** A lead's: who was erased when, and which computers have not done so. */
  'office.erasings': { input: none, output: erasingsSchema },
  /** A lead's: this computer will not come back, and is not waited for. Main asks a person. */
  'office.setAside': { input: z.strictObject({ desk: z.uuid() }), output: nothing },
  /** What was typed here and was overridden by a colleague's, the newest first. */
  'office.given': { input: none, output: z.array(overriddenChangeSchema) },
  'office.seenGiven': { input: none, output: nothing },
  /** A person has seen what is gone from the database. */
  'office.seenMissing': { input: none, output: nothing },
  /**
   * What the operator has of a colleague's registration whose outcome is unknown, also where their computer was gone
   * while sending it. Main asks a person.
   */
  'office.decideHeld': {
    input: z.strictObject({ cover: coverSchema, decision: z.enum(['exists', 'absent']) }),
    output: nothing,
  },
  /** A person has looked at a pair that a colleague registered too. */
  'office.seenDouble': { input: z.strictObject({ registrationId: id }), output: nothing },
};
