import type { HeldReason } from '../model/bulk/bulk.ts';
import type { Language } from './language.ts';

export type ReasonWords = {
  readonly held: Readonly<Record<HeldReason, string>>;
  /** Why a registration waits, by the ledger's word for it. */
  readonly waiting: Readonly<Record<string, string>>;
  readonly unexpected: string;
};

/** Why a row was not sent, as the screens say it. */
export const REASON_WORDS: Readonly<Record<Language, ReasonWords>> = {
  en: {
    held: {
      duplicate: 'May be registered already',
      'poa-missing': 'No power of attorney',
      'poa-unreadable': 'The power of attorney cannot be read',
      'poa-changed': 'The power of attorney has changed since it was matched',
      'not-buildable': 'Something in the row must be corrected',
      'destroyed-number': 'Number destroyed by Excel',
      'twice-in-sheet': 'Twice in the sheet',
      'office-has': 'A colleague was there first',
    },
    waiting: {
      offline: 'This computer is offline.',
      dns: "The operator's address could not be found.",
      refused: "The operator's server turned the connection down.",
      tls: 'No secure connection could be made.',
      proxy: "Your company's proxy turned the connection down.",
      'connect-timeout': "The operator's server did not respond.",
      address: "The operator's address cannot be used.",
      cancelled: 'It was stopped before it was sent.',
      paused: 'Sending is paused after several failures in a row.',
      unauthorized: 'The operator did not accept the sign-in.',
      'retry-later': 'The operator is busy and asked us to wait.',
      'no-token': 'The sign-in address gave no usable answer.',
      'credentials-missing': 'This profile has no client secret here.',
      'credentials-rejected': 'The sign-in was turned down.',
      keychain: 'The keychain could not be read.',
      'unreadable-answer': 'The answer to the sign-in could not be read.',
      'confirmed-absent': 'The operator says it was not registered.',
      duplicate: 'This customer and property are known already. You decide.',
      'address-changed': 'The connection now leads somewhere else than when it was written.',
      'office-has': 'A colleague has this customer and property. You decide.',
      'office-holds': 'The office gave no answer.',
      'needs-release': 'A colleague has to approve it first.',
      'ledger-unsure': 'The list of what was sent could not be trusted.',
      restart: 'Elkontor closed before it could try again. Add the power of attorney once more.',
      'handed-over': 'A colleague handed it over. Add its power of attorney once more.',
      'said-not-processed': 'You said that this answer means: nothing was done.',
    },
    unexpected: 'Something went wrong here. The log says why.',
  },
  sv: {
    held: {
      duplicate: 'Kan redan vara registrerad',
      'poa-missing': 'Fullmakt saknas',
      'poa-unreadable': 'Fullmakten går inte att läsa',
      'poa-changed': 'Fullmakten har ändrats sedan den parades ihop',
      'not-buildable': 'Något i raden måste rättas',
      'destroyed-number': 'Nummer förstört av Excel',
      'twice-in-sheet': 'Två gånger i kalkylbladet',
      'office-has': 'En kollega hann före',
    },
    waiting: {
      offline: 'Datorn är inte ansluten till nätet.',
      dns: 'Elhandlarens adress gick inte att hitta.',
      refused: 'Elhandlarens server nekade anslutningen.',
      tls: 'Det gick inte att få en säker anslutning.',
      proxy: 'Företagets proxy nekade anslutningen.',
      'connect-timeout': 'Elhandlarens server svarade inte.',
      address: 'Elhandlarens adress går inte att använda.',
      cancelled: 'Den stoppades innan den skickades.',
      paused: 'Sändningen är pausad efter flera fel i rad.',
      unauthorized: 'Elhandlaren godkände inte inloggningen.',
      'retry-later': 'Elhandlaren är upptagen och bad oss vänta.',
      'no-token': 'Inloggningsadressen gav inget användbart svar.',
      'credentials-missing': 'Profilen har ingen klienthemlighet här.',
      'credentials-rejected': 'Inloggningen nekades.',
      keychain: 'Nyckelringen gick inte att läsa.',
      'unreadable-answer': 'Svaret på inloggningen gick inte att läsa.',
      'confirmed-absent': 'Elhandlaren säger att den inte är registrerad.',
      duplicate: 'Kunden och anläggningen är redan kända. Du avgör.',
      'address-changed': 'Anslutningen går nu någon annanstans än när det skrevs.',
      'office-has': 'En kollega har den här kunden och anläggningen. Du avgör.',
      'office-holds': 'Kontoret gav inget besked.',
      'needs-release': 'En kollega måste godkänna det först.',
      'ledger-unsure': 'Det gick inte att lita på listan över vad som skickats.',
      restart: 'Elkontor stängdes innan det kunde försöka igen. Lägg till fullmakten en gång till.',
      'handed-over': 'En kollega lämnade över det. Lägg till fullmakten en gång till.',
      'said-not-processed': 'Du har sagt att svaret betyder att inget gjordes.',
    },
    unexpected: 'Något gick fel här. Loggen säger varför.',
  },
};
