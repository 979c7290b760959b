import { callText } from '../model/connection/operator-paths.ts';
import type { Unanswered } from '../model/contracts/unanswered.ts';
import type { Language } from './language.ts';

/**
 * What is known of a registration with unknown outcome: what the operator needs to find it, without a person's name.
 */
export type InquiryFacts = Readonly<
  Record<'customer' | 'property' | 'reference', string> &
    /** `time` is for people, `exactTime` has seconds and the offset from UTC. Null where a desk that took it over does not know it: it stayed with the desk that sent it. */
    Record<'time' | 'exactTime' | 'client' | 'bytes' | 'hash' | 'status', string | null> & {
      /** Why nobody knows, as the screens say it. */
      unanswered: Unanswered;
    }
>;

type InquiryText = (facts: InquiryFacts) => { subject: string; text: string };

const EN: Readonly<Record<Unanswered, (status: string) => string>> = {
  'no-answer': () => 'We got no answer.',
  'connection-broke': () => 'The connection broke before your whole answer came.',
  'cut-off': () => 'Our program stopped before your answer came.',
  'unclear-answer': (status) => `Your answer${status} does not say.`,
};

const en: InquiryText = ({
  customer,
  property,
  time,
  exactTime,
  client,
  bytes,
  hash,
  status,
  reference,
  unanswered,
}) => ({
  subject: `Did the contract registration arrive? Our reference ${reference}`,
  text:
    `Hello,\n\nDid a contract registration for customer ${customer} and property ${property} reach you${time === null ? '' : ` on ${time}`}? ` +
    `${EN[unanswered](status === null ? '' : ` (HTTP ${status})`)} Our reference: ${reference}.\n\n` +
    `For your logs: sent ${exactTime === null ? '' : `${exactTime} `}${client === null ? '' : `by client "${client}" `}to ${[callText('contract-registration'), bytes && `${bytes} bytes`, hash && `SHA-256 ${hash}`].filter(Boolean).join(', ')}.`,
});

const SV: typeof EN = {
  'no-answer': () => 'Vi fick inget svar.',
  'connection-broke': () => 'Anslutningen bröts innan hela ert svar kom.',
  'cut-off': () => 'Vårt program stannade innan ert svar kom.',
  'unclear-answer': (status) => `Ert svar${status} säger inte det.`,
};

const sv: InquiryText = ({
  customer,
  property,
  time,
  exactTime,
  client,
  bytes,
  hash,
  status,
  reference,
  unanswered,
}) => ({
  subject: `Kom avtalsregistreringen fram? Vår referens ${reference}`,
  text:
    `Hej!\n\nKom en avtalsregistrering för kund ${customer} och anläggning ${property} fram till er${time === null ? '' : ` den ${time}`}? ` +
    `${SV[unanswered](status === null ? '' : ` (HTTP ${status})`)} Vår referens: ${reference}.\n\n` +
    `Till era loggar: skickades ${exactTime === null ? '' : `${exactTime} `}${client === null ? '' : `av klienten "${client}" `}till ${[callText('contract-registration'), bytes && `${bytes} byte`, hash && `SHA-256 ${hash}`].filter(Boolean).join(', ')}.`,
});

/** The subject of one letter about several registrations. */
export const INQUIRIES_SUBJECT: Readonly<Record<Language, (registrations: number) => string>> = {
  en: (registrations) =>
    registrations === 1
      ? 'Did this contract registration arrive?'
      : `Did these ${registrations} contract registrations arrive?`,
  sv: (registrations) =>
    registrations === 1
      ? 'Kom den här avtalsregistreringen fram?'
      : `Kom dessa ${registrations} avtalsregistreringar fram?`,
};

/** The letter to the operator about a registration whose outcome is unknown. */
export const INQUIRY_TEXTS: Readonly<Record<Language, InquiryText>> = { en, sv };
