import { z } from 'zod';
import {
  officeClaimSchema,
  officeEntrySchema,
  officeInvitationSchema,
  officeStatusSchema,
  officeStepSchema,
} from '../model/office.ts';
import { id, none, nothing } from './call-parts.ts';

/** The office that joins desks. Password and key go in and never come out. */
export const OFFICE_CALLS = {
  'office.status': { input: none, output: officeStatusSchema },
  /** Asks for a file; what of it stands in the clear. Null: the person closed the dialog. */
  'office.chooseInvitation': { input: none, output: officeInvitationSchema.nullable() },
  /** Asks for a file with a client certificate. Null: the person closed the dialog. */
  'office.chooseCertificate': { input: none, output: z.object({ token: z.uuid(), name: z.string() }).nullable() },
  /** Every step in turn, in words; nothing is kept and nobody joins. */
  'office.test': { input: officeEntrySchema.nullable(), output: z.array(officeStepSchema) },
  'office.join': { input: officeEntrySchema, output: officeStatusSchema },
  /** Asks a person first. What was registered here stays in the office. */
  'office.leave': { input: none, output: officeStatusSchema },
  'office.reconnect': { input: none, output: officeStatusSchema },
  /** Who has the pair of a registration that was refused for it. */
  'office.held': { input: z.strictObject({ registrationId: id }), output: z.array(officeClaimSchema) },
  /** A person has looked at pairs that two desks have. */
  'office.seenDoubles': { input: none, output: nothing },
};
