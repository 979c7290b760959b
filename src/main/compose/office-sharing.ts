import type { EraseOutcome } from '../../shared/model/register/register.ts';
import { describeFailure } from '../log/describe-failure.ts';
import { parseKey } from '../services/invoices/invoice-rows.ts';
import { createErasingInOffice } from '../services/office/erase-in-office.ts';
import { createHandOverService } from '../services/office/hand-over/hand-over-service.ts';
import { NEVER_JOINED } from '../services/office/joined-office.ts';
import { announceApplied } from '../services/office/shared/announce-applied.ts';
import { createErasingHere } from '../services/office/shared/erase-here.ts';
import type { AnswerServices } from './answer-services.ts';
import type { ComposedParts } from './registering.ts';

/** What comes from colleagues, and whom it concerns here. */
export function composeOfficeSharing(
  made: ComposedParts,
  { mapping }: Pick<AnswerServices, 'mapping'>,
  erase: (profileId: string, customerId: string) => Promise<EraseOutcome>,
) {
  const { officeParts, session, feed } = made.office;
  const db = made.ledgerDb;
  const announce = announceApplied({
    ...{ ...made, db },
    mappingChanged: (profileId, body) => mapping.changed(body, null, profileId),
  });
  const here = createErasingHere({
    db,
    keys: () => session.live()?.keys ?? null,
    joinedAt: () => session.live()?.joined ?? NEVER_JOINED,
    askedFor: (profileId) =>
      made.answers.idsOf(profileId, 'invoices').flatMap(({ key }) => parseKey(key)?.customerId ?? []),
    erase,
  });
  const inOffice = createErasingInOffice(officeParts, session, feed);
  session.listen({
    onApplied: (applied) =>
      void announce(applied).catch((cause: unknown) => made.log.warn('office.not-announced', describeFailure(cause))),
    onErased: here.take,
    onTurn: inOffice.eraseAgain,
    onMoved(registrationId) {
      made.ledgerService.tellChanged(registrationId);
      made.publish('office.handedOver', { registrationIds: [registrationId] });
    },
  });
  const handOver = createHandOverService({ ...made, db, profiles: officeParts.profiles }, session, feed);
  return { handOver, erasing: { ...inOffice, outcomes: here.outcomes } };
}
