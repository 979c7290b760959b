import type { MappingDocument } from '../../../shared/model/mapping/mapping-document.ts';
import { field, paths } from './field-candidates.ts';

const COMMON = {
  version: 1,
  origin: 'default',
  expects: 'single',
  records: [],
  likely: [],
  unlikely: [],
  children: null,
} as const satisfies Partial<MappingDocument>;

export const ACCESS_TOKEN: MappingDocument = {
  ...COMMON,
  unlikely: ['refresh', 'refreshToken', 'user', 'profile'],
  body: 'AccessTokenResponse',
  fields: {
    accessToken: field(
      'text',
      'accessToken token.accessToken accessToken.token accessToken.value accessToken.tokenValue access.token',
      {
        fallback: paths(
          'token jwt jwtToken access bearerToken authenticationToken idToken bearer authToken apiToken sessionToken clientToken jeton sessionId',
        ),
        weight: 4,
      },
    ),
    tokenType: field(
      'text',
      'tokenType token.type accessTokenType tokenType.value accessToken.type accessToken.tokenType accessToken.tokenType.value access.type',
      { fallback: paths('type') },
    ),
    expiresIn: field(
      'decimal',
      'expiresIn expiresInSeconds accessTokenExpiresIn tokenExpiresIn accessToken.expiresIn access.expiresIn',
      {
        fallback: paths(
          'expires ttl lifetime validFor expiresInSecs secondsToLive timeToLive ttlSeconds lifetimeSeconds validForSeconds dureeValidite',
        ),
      },
    ),
  },
};

export const ERROR: MappingDocument = {
  ...COMMON,
  records: [],
  likely: ['error', 'errors', 'fault', 'kluda', 'viga', 'klaida'],
  // What was behind it is for developers.
  unlikely: ['causedBy', 'cause', 'rootCause', 'innerError', 'innerException', 'debug'],
  body: 'ErrorResponse',
  fields: {
    message: field(
      'text',
      `message error.message error.reason message.value error.message.value error.message.text errorMessage errorDescription error.description error.errorDescription detail error.detail
       foutmelding messaggio mensaje meddelande komunikat fel.meddelande felmeddelande feilmelding fejlmeddelelse fejlbesked fehlermeldung virheviesti virheilmoitus virheteksti feltext feltekst feiltekst fejltekst fehlertext fehlerbeschreibung felbeskrivning feilbeskrivelse fejlbeskrivelse foutbericht foutomschrijving messageerreur messaggioerrore mensajeerror komunikatbledu melding fault.faultstring faultstring error.msg errorMsg msg userMessage zinojums teade pranesimas resultText resultMessage reason`,
      {
        fallback: paths(
          'descripcion descrizione descricao libelle erreur.libelle motif description title error.title beskrivning beskrivelse reason.text.value reason.text fel text error.text status.message moreInformation httpMessage error developerMessage developerErrorMessage',
        ),
        weight: 4,
      },
    ),
    code: field(
      'text',
      'code error.code errorCode felkod foutcode codigoError codiceErrore codigo kods feilkode fejlkode fehlercode fehlernummer virhekoodi kodbledu codeerreur error.errorCode fault.faultcode problemCode resultCode error.type',
      {
        fallback: paths('error error.status kod type status.code code.value'),
        weight: 2,
      },
    ),
  },
};
