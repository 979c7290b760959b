import type { Language } from './language.ts';

const en = {
  title: 'What we have observed about the Electricity Services API',
  intro: (day: string, version: string) =>
    `Written ${day} by Elkontor ${version} from the answers it has received. The API document shows no response fields; this is what came. Examples are masked: a letter is shown as a or A, a digit as 0. A key that is a value itself is shown as {*}. There is no personal data in this report.`,
  errors: 'errors',
  status: 'Status',
  noType: 'no media type',
  answers: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  bytes: 'bytes',
  columns: ['Place', 'Type', 'Present', 'Values', 'Null', 'Example, masked', 'Seen'],
  whole: '(whole answer)',
  hidden: '(left out: its name may be personal)',
  always: 'always',
  outOf: 'of',
  nothing: 'No answer has been received yet.',
  questionsTitle: 'Open questions to the operator',
  questions: [
    'Hourly values: which clock do the time stamps follow (Swedish wall time, normal time all year, UTC, or the offset in the data), and do they name the start or the end of the hour?',
    'Hourly values: which unit?',
    'Is 0 ever used for an hour that was not delivered?',
    'Are hourly values or invoices revised later, and how can that be seen?',
    'Invoices: is to_date inclusive? By which date of an invoice does the period filter?',
    'Lists: is there paging, a limit on the number of records, and an order?',
    'Which status codes are used for success and for each kind of failure, and what is the shape of an error body?',
    'Is a repeated registration rejected, merged or doubled? Is any idempotency header honoured?',
    'Limits: requests per time, size of the power of attorney, allowed file extensions, longest date range?',
    'Registration: which fields are required, and in which formats? Has soc_id 10 or 12 digits, and are companies allowed?',
    'What is property_number, and where do the installation id and the area id go?',
    'Which values of poa.type are there besides SWITCH?',
    'Consumption: what does leaving out to_date mean?',
    'Token: lifetime, renewal and scopes?',
    'How are changes and new versions of the API announced?',
    'Is there a test environment?',
  ],
};

const sv: typeof en = {
  title: 'Vad vi har iakttagit om Electricity Services API',
  intro: (day, version) =>
    `Skriven ${day} av Elkontor ${version} ur de svar som har kommit. API-dokumentet visar inga svarsfält; detta är vad som kom. Exemplen är maskerade: en bokstav visas som a eller A, en siffra som 0. En nyckel som själv är ett värde visas som {*}. Rapporten innehåller inga personuppgifter.`,
  errors: 'fel',
  status: 'Status',
  noType: 'ingen medietyp',
  answers: (count) => (count === 1 ? '1 svar' : `${count} svar`),
  bytes: 'byte',
  columns: ['Plats', 'Typ', 'Finns', 'Värden', 'Null', 'Exempel, maskerat', 'Sett'],
  whole: '(hela svaret)',
  hidden: '(utelämnad: namnet kan vara en personuppgift)',
  always: 'alltid',
  outOf: 'av',
  nothing: 'Inget svar har kommit än.',
  questionsTitle: 'Öppna frågor till elhandlaren',
  questions: [
    'Timvärden: vilken klocka följer tidsstämplarna (svensk tid, normaltid hela året, UTC eller förskjutningen i data), och anger de timmens början eller slut?',
    'Timvärden: vilken enhet?',
    'Används 0 någonsin för en timme som inte har levererats?',
    'Ändras timvärden eller fakturor i efterhand, och hur syns det?',
    'Fakturor: är to_date inkluderat? Vilket av fakturans datum filtrerar perioden på?',
    'Listor: finns sidindelning, en gräns för antalet rader och en ordning?',
    'Vilka statuskoder används när det lyckas och för varje slags fel, och hur ser ett felsvar ut?',
    'Avvisas, sammanförs eller dubbleras en upprepad registrering? Följs någon idempotens-header?',
    'Gränser: frågor per tid, fullmaktens storlek, tillåtna filändelser, längsta datumintervall?',
    'Registrering: vilka fält krävs och i vilka format? Har soc_id 10 eller 12 siffror, och är företag tillåtna?',
    'Vad är property_number, och var anges anläggnings-id och områdes-id?',
    'Vilka värden har poa.type förutom SWITCH?',
    'Förbrukning: vad betyder det att utelämna to_date?',
    'Token: livslängd, förnyelse och scopes?',
    'Hur meddelas ändringar och nya versioner av API:et?',
    'Finns en testmiljö?',
  ],
};

export type ShapeReportTexts = typeof en;

export const SHAPE_REPORT_TEXTS: Readonly<Record<Language, typeof en>> = { en, sv };
