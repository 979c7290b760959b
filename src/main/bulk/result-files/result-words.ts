import type { BulkRowState } from '../../../shared/model/bulk.ts';
import type { OriginState } from '../../../shared/model/origin-state.ts';
import type { VALUE_COLUMNS } from '../../../shared/model/provenance-columns.ts';
import { REASON_WORDS, type ReasonWords } from './reason-words.ts';

export type ResultWords = {
  readonly rowId: string;
  readonly sheetRow: string;
  readonly outcome: string;
  readonly status: string;
  readonly time: string;
  readonly contractId: string;
  readonly operatorSays: string;
  readonly reference: string;
  readonly poaFile: string;
  readonly poaHash: string;
  readonly reason: string;
  readonly states: Readonly<Record<BulkRowState, string>>;
  /** Accepted, as far as the operator has said so. */
  readonly stages: Readonly<Record<'received' | 'refused', string>>;
  /** Columns that say where the contract id was read. */
  readonly origin: Readonly<Record<(typeof VALUE_COLUMNS)[number] | 'mapping' | 'request', string>>;
  readonly provenance: Readonly<Record<OriginState, string>>;
  readonly why: ReasonWords;
};

/** Headers of the columns that are added. `rowId` must stay among the aliases of `row.id`: the file may come back. */
export const RESULT_WORDS: Readonly<Record<'en' | 'sv', ResultWords>> = {
  en: {
    rowId: 'Elkontor row id',
    sheetRow: 'Row in the sheet',
    outcome: 'Outcome',
    status: 'HTTP status',
    time: 'Time (UTC)',
    contractId: 'Contract id',
    operatorSays: "Operator's words",
    reference: 'Reference',
    poaFile: 'PoA file sent',
    poaHash: 'PoA SHA-256',
    reason: 'Why not sent',
    why: REASON_WORDS.en,
    origin: {
      provenance: 'Contract id: origin',
      place: 'Contract id: place in the answer',
      raw: 'Contract id: as it came',
      rival: 'Contract id: also found',
      mapping: 'Contract id: mapping',
      request: 'Contract id: request',
    },
    provenance: {
      confirmed: 'confirmed',
      guess: 'guessed',
      unmapped: 'not one of ours',
      absent: 'not in the answer',
      unrecognised: 'not recognised',
      notInRecord: 'not in this record',
      null: 'empty',
      unreadable: 'cannot be read',
    },
    stages: { received: 'Received, not yet confirmed', refused: 'Received, then refused' },
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
    },
  },
  sv: {
    rowId: 'Elkontor rad-id',
    sheetRow: 'Rad i bladet',
    outcome: 'Utfall',
    status: 'HTTP-status',
    time: 'Tid (UTC)',
    contractId: 'Avtals-id',
    operatorSays: 'Operatörens ord',
    reference: 'Referens',
    poaFile: 'Skickad fullmaktsfil',
    poaHash: 'Fullmaktens SHA-256',
    reason: 'Varför inte skickad',
    why: REASON_WORDS.sv,
    origin: {
      provenance: 'Avtals-id: ursprung',
      place: 'Avtals-id: plats i svaret',
      raw: 'Avtals-id: som det kom',
      rival: 'Avtals-id: även hittat',
      mapping: 'Avtals-id: tolkning',
      request: 'Avtals-id: anrop',
    },
    provenance: {
      confirmed: 'bekräftat',
      guess: 'gissat',
      unmapped: 'inte ett av våra',
      absent: 'finns inte i svaret',
      unrecognised: 'inte igenkänt',
      notInRecord: 'inte i den här posten',
      null: 'tomt',
      unreadable: 'kan inte läsas',
    },
    stages: { received: 'Mottaget, inte bekräftat än', refused: 'Mottaget, sedan nekat' },
    states: {
      ready: 'Inte skickad',
      'left-out': 'Utelämnad',
      held: 'Kvarhållen',
      queued: 'Väntar',
      waiting: 'Väntar',
      sending: 'Skickas',
      accepted: 'Godkänd',
      rejected: 'Avvisad',
      unknown: 'Okänd',
    },
  },
};
