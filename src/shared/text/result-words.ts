import type { BulkRowState } from '../model/bulk/bulk.ts';
import type { ToldBy } from '../model/contracts/told.ts';
import type { OriginState } from '../model/origin/origin-state.ts';
import type { VALUE_COLUMNS } from '../model/origin/provenance-columns.ts';
import type { Language } from './language.ts';
import { REASON_WORDS } from './reason-words.ts';

/**
 * Headers of the added columns. `rowId` must stay among the aliases of `row.id`, because the file may be imported
 * again.
 */
const en = {
  rowId: 'Elkontor row id',
  sheetRow: 'Row in the sheet',
  outcome: 'Outcome',
  status: 'Status code',
  time: 'Time (UTC)',
  contractId: 'Contract number',
  operatorSays: 'What came back',
  reference: 'Reference',
  poaFile: 'Power of attorney sent',
  poaHash: 'Power of attorney, fingerprint',
  reason: 'Why not sent',
  signedOff: 'Signed off',
  noted: {
    words: 'What the operator told us',
    how: 'How they told us',
    saidOn: 'When they told us',
    who: 'Noted by',
    by: { telephone: 'by telephone', email: 'by e-mail', portal: 'seen in their portal' } satisfies Record<
      ToldBy,
      string
    >,
  },
  why: REASON_WORDS.en,
  origin: {
    provenance: 'Contract number: origin',
    place: 'Contract number: place in the answer',
    raw: 'Contract number: as it came',
    rival: 'Contract number: also found',
    mapping: 'Contract number: reading',
    request: 'Contract number: request',
  } satisfies Record<(typeof VALUE_COLUMNS)[number] | 'mapping' | 'request', string>,
  provenance: {
    confirmed: 'confirmed',
    guess: 'guessed',
    unmapped: 'not read by anything',
    absent: 'not found in the answer',
    unrecognised: 'not identified',
    notInRecord: 'missing here',
    null: 'null (empty in the answer)',
    unreadable: 'cannot be read',
  } satisfies Record<OriginState, string>,
  stages: { received: 'Received, not yet confirmed', refused: 'Received, then rejected' },
  states: {
    ready: 'Not sent',
    'left-out': 'Left out',
    held: 'Held back',
    queued: 'Waiting',
    waiting: 'Waiting',
    sending: 'Sending',
    accepted: 'Accepted',
    rejected: 'Rejected',
    unknown: 'Unknown',
  } satisfies Record<BulkRowState, string>,
};

const sv: typeof en = {
  rowId: 'Elkontor rad-id',
  sheetRow: 'Rad i bladet',
  outcome: 'Utfall',
  status: 'Statuskod',
  time: 'Tid (UTC)',
  contractId: 'Avtalsnummer',
  operatorSays: 'Svar',
  reference: 'Referens',
  poaFile: 'Skickad fullmaktsfil',
  poaHash: 'Fullmaktens fingeravtryck',
  reason: 'Varför inte skickad',
  signedOff: 'Klarmarkerad',
  noted: {
    words: 'Elhandlarens besked',
    how: 'Hur beskedet kom',
    saidOn: 'När beskedet kom',
    who: 'Antecknat av',
    by: { telephone: 'per telefon', email: 'med e-post', portal: 'syns i deras portal' },
  },
  why: REASON_WORDS.sv,
  origin: {
    provenance: 'Avtalsnummer: ursprung',
    place: 'Avtalsnummer: plats i svaret',
    raw: 'Avtalsnummer: som det kom',
    rival: 'Avtalsnummer: även hittat',
    mapping: 'Avtalsnummer: tolkning',
    request: 'Avtalsnummer: fråga',
  },
  provenance: {
    confirmed: 'bekräftat',
    guess: 'gissat',
    unmapped: 'används inte',
    absent: 'hittades inte i svaret',
    unrecognised: 'inte utpekat',
    notInRecord: 'saknas här',
    null: 'null (tomt i svaret)',
    unreadable: 'kan inte läsas',
  },
  stages: { received: 'Mottaget, inte bekräftat än', refused: 'Mottaget, sedan avvisat' },
  states: {
    ready: 'Inte skickad',
    'left-out': 'Utelämnad',
    held: 'Hålls kvar',
    queued: 'Väntar',
    waiting: 'Väntar',
    sending: 'Skickas',
    accepted: 'Godkänd',
    rejected: 'Avvisad',
    unknown: 'Okänd',
  },
};

export type ResultWords = typeof en;

export const RESULT_WORDS: Readonly<Record<Language, typeof en>> = { en, sv };
