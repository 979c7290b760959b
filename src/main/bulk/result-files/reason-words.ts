import type { HeldReason } from '../../../shared/model/bulk.ts';

export type ReasonWords = {
  readonly held: Readonly<Record<HeldReason, string>>;
  /** Why one that was not sent waits, by the ledger's word for it. */
  readonly waiting: Readonly<Record<string, string>>;
  readonly unexpected: string;
};

/** Why a row was not sent, as the screens say it. */
export const REASON_WORDS: Readonly<Record<'en' | 'sv', ReasonWords>> = {
  en: {
    held: {
      duplicate: 'Registered before',
      'poa-missing': 'No PoA file',
      'poa-unreadable': 'PoA file cannot be read',
      'poa-changed': 'The PoA file has changed since it was matched',
      'not-buildable': 'The request cannot be built',
    },
    waiting: {
      offline: 'This computer is offline.',
      dns: "The operator's address could not be found.",
      refused: "The operator's server refused the connection.",
      tls: 'No secure connection could be made.',
      proxy: "The company's proxy refused the connection.",
      'connect-timeout': "The operator's server did not respond.",
      address: "The operator's address cannot be used.",
      cancelled: 'It was stopped before it was sent.',
      paused: 'Sending is paused after several failures in a row.',
      unauthorized: 'The operator did not accept the access token.',
      'retry-later': 'The operator asked to wait before the next request.',
      'no-token': 'The identity server gave no access token.',
      'credentials-missing': 'No client secret is stored for this profile.',
      'credentials-rejected': 'The identity server refused this client.',
      keychain: 'The keychain could not be read.',
      'unreadable-answer': "The identity server's answer could not be read.",
      'confirmed-absent': 'The operator says it was not registered.',
      duplicate: 'The same pair is known already: somebody must look.',
      'address-changed': 'The connection now leads to another address or client than it was written for.',
      'ledger-unsure': 'What was sent before could not be relied on.',
      restart:
        'Elkontor was closed before it could try again, and does not keep the power of attorney: attach it once more.',
      'said-not-processed': 'You said that this answer means: nothing was done.',
    },
    unexpected: 'It failed for a reason that stands in the log.',
  },
  sv: {
    held: {
      duplicate: 'Redan registrerad',
      'poa-missing': 'Fullmakt saknas',
      'poa-unreadable': 'Fullmakten går inte att läsa',
      'poa-changed': 'Fullmakten har ändrats sedan den parades ihop',
      'not-buildable': 'Anropet går inte att bygga',
    },
    waiting: {
      offline: 'Datorn är inte ansluten till nätet.',
      dns: 'Operatörens adress gick inte att hitta.',
      refused: 'Operatörens server nekade anslutningen.',
      tls: 'Det gick inte att få en säker anslutning.',
      proxy: 'Företagets proxy nekade anslutningen.',
      'connect-timeout': 'Operatörens server svarade inte.',
      address: 'Operatörens adress går inte att använda.',
      cancelled: 'Den stoppades innan den skickades.',
      paused: 'Sändningen är pausad efter flera fel i rad.',
      unauthorized: 'Operatören godtog inte token.',
      'retry-later': 'Operatören bad att få vänta med nästa begäran.',
      'no-token': 'Identitetsservern gav ingen token.',
      'credentials-missing': 'Ingen klienthemlighet är sparad för profilen.',
      'credentials-rejected': 'Identitetsservern nekade klienten.',
      keychain: 'Nyckelringen gick inte att läsa.',
      'unreadable-answer': 'Identitetsserverns svar gick inte att läsa.',
      'confirmed-absent': 'Operatören säger att den inte är registrerad.',
      duplicate: 'Samma par är redan känt: någon måste titta.',
      'address-changed': 'Anslutningen går nu till en annan adress eller klient än den skrevs för.',
      'ledger-unsure': 'Det gick inte att lita på vad som skickats tidigare.',
      restart: 'Elkontor stängdes innan det kunde försöka igen, och sparar inte fullmakten: bifoga den en gång till.',
      'said-not-processed': 'Du har sagt att svaret betyder att inget gjordes.',
    },
    unexpected: 'Det gick fel av en orsak som står i loggen.',
  },
};

/** Empty when nothing holds the row. A duplicate is named by the reference of the one before it. */
export function reasonText(
  row: {
    readonly heldReason: HeldReason | null;
    readonly heldDetail: string | null;
    readonly waitReason: string | null;
  },
  { held, waiting, unexpected }: ReasonWords,
): string {
  if (row.heldReason !== null) {
    const reference = row.heldReason === 'duplicate' ? (row.heldDetail ?? '') : '';
    return [held[row.heldReason], reference].filter((text) => text !== '').join(', ');
  }
  return row.waitReason === null ? '' : (waiting[row.waitReason] ?? unexpected);
}
