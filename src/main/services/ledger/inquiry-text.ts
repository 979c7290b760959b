import { localClock, localDay, utcOffset } from '../../../shared/calendar/this-computer.ts';
import { unansweredOf } from '../../../shared/model/contracts/unanswered.ts';
import { INQUIRY_TEXTS } from '../../../shared/text/inquiry-texts.ts';
import type { Language } from '../../../shared/text/language.ts';
import type { LedgerRecord } from '../../ledger/registration-rows.ts';

type Asked = Pick<
  LedgerRecord,
  | 'events'
  | 'createdAt'
  | 'customerId'
  | 'propertyId'
  | 'clientId'
  | 'requestBytes'
  | 'requestSha256'
  | 'status'
  | 'reference'
  | 'unclear'
>;

/** The letter to the operator about a registration whose outcome nobody knows. */
export function inquiryText(entry: Asked, language: Language): { subject: string; text: string } {
  const sent = entry.events.findLast((event) => event.kind === 'sending');
  // One that was taken over was sent by another desk, perhaps by another client; when, is not known here.
  const isOthers = sent === undefined && entry.events.some((event) => event.kind === 'taken-over');
  const last = entry.events.findLast((event) => event.kind !== 'still-unknown');
  const { unclear, status } = entry;
  const lastReason = last?.detail.reason === undefined ? null : String(last.detail.reason);
  return INQUIRY_TEXTS[language]({
    customer: entry.customerId,
    property: entry.propertyId,
    ...(isOthers ? { time: null, exactTime: null } : times(sent?.at ?? entry.createdAt, language)),
    client: isOthers ? null : entry.clientId,
    bytes: entry.requestBytes > 0 ? String(entry.requestBytes) : null,
    hash: entry.requestSha256,
    status: entry.status === null ? null : String(entry.status),
    reference: entry.reference,
    // As the screen says it: the operator hears the same.
    unanswered: unansweredOf({ lastEvent: last?.kind ?? null, lastReason, unclear, status }),
  });
}

const LOCALES = { en: 'en-GB', sv: 'sv-SE' } as const satisfies Record<Language, string>;

/** For whoever reads the letter, `20 November 2026 at 14:32`, and for their logs, `2026-11-20 14:32:08 (+01:00)`. */
function times(epochMs: number, language: Language): { time: string; exactTime: string } {
  return {
    time: new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short' }).format(epochMs),
    exactTime: `${localDay(epochMs)} ${localClock(epochMs)} (${utcOffset(epochMs)})`,
  };
}
