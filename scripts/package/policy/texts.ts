/** What IT reads about one policy value: its name, and what it does. */
export type PolicyText = { readonly name: string; readonly explain: string };
export type PolicyLanguage = 'en' | 'sv';

type Both = readonly [enName: string, enExplain: string, svName: string, svExplain: string];

/** Texts by path, in the order of the schema; a test compares them with it. */
const TEXTS: Readonly<Record<string, Both>> = {
  organisation: [
    'Organisation',
    'Shown beside every lock: "set by …".',
    'Organisation',
    'Visas vid varje lås: ”inställt av …”.',
  ],
  profiles: [
    'Connection profiles',
    'JSON list of connections: id, name, kind (production, test), authUrl, realm, baseUrl, clientId, clock. Never a secret. A person cannot change or remove them; lock "profiles" to forbid others.',
    'Anslutningsprofiler',
    'JSON-lista med anslutningar: id, name, kind (production, test), authUrl, realm, baseUrl, clientId, clock. Aldrig en hemlighet. Användaren kan varken ändra eller ta bort dem; lås ”profiles” för att förbjuda andra.',
  ],
  'settings.language': ['Language', 'Preset language.', 'Språk', 'Förvalt språk.'],
  'settings.theme': ['Theme', 'Preset theme.', 'Tema', 'Förvalt tema.'],
  'settings.density': ['Density', 'Preset height of rows and controls.', 'Täthet', 'Förvald höjd på rader och fält.'],
  'settings.textZoom': [
    'Text size',
    'Preset size of text, from 0.8 to 2.',
    'Textstorlek',
    'Förvald textstorlek, från 0.8 till 2.',
  ],
  'settings.poaTypes': [
    'Types of power of attorney',
    'The values offered for poa_type.',
    'Fullmaktstyper',
    'De värden som erbjuds för poa_type.',
  ],
  'settings.extraCa': [
    'Further certificate authorities (text)',
    'PEM text trusted besides the system. A file is easier to renew: see "Certificate file".',
    'Ytterligare certifikatutfärdare (text)',
    'PEM-text som betros utöver systemets. En fil är lättare att förnya: se ”Certifikatfil”.',
  ],
  'settings.proxy.mode': [
    'Proxy',
    'system: as the operating system says, PAC included. none: straight. manual: the address below.',
    'Proxy',
    'system: enligt operativsystemet, även PAC. none: direkt. manual: adressen nedan.',
  ],
  'settings.proxy.address': [
    'Proxy address',
    'Only with a manual proxy, for example http://proxy.example.se:8080.',
    'Proxyadress',
    'Bara med manuell proxy, till exempel http://proxy.example.se:8080.',
  ],
  'settings.keepAnswersDays': [
    'Days answers are kept (person)',
    "The person's own limit of age for the operator's answers. Without it they stay until a person erases them.",
    'Dagar svar sparas (användaren)',
    'Användarens egen åldersgräns för elhandlarens svar. Utan värdet finns de kvar tills användaren raderar dem.',
  ],
  'settings.keepAnswersBytes': [
    'Space answers may take, in bytes (person)',
    "The person's own limit of size for the operator's answers; above it the oldest are removed.",
    'Utrymme för svar, i byte (användaren)',
    'Användarens egen storleksgräns för elhandlarens svar; över den tas de äldsta bort.',
  ],
  'settings.technicalDetails': [
    'Technical details',
    'Preset: API names, paths, status codes, sizes and milliseconds on the screens.',
    'Tekniska uppgifter',
    'Förval: API-namn, sökvägar, statuskoder, storlekar och millisekunder på skärmarna.',
  ],
  'settings.showNumbers': [
    'Show a personal number',
    'Preset: hold keeps a number visible while the eye is held, seconds for ten seconds after a press.',
    'Visa ett personnummer',
    'Förval: hold visar numret så länge ögat hålls nere, seconds i tio sekunder efter en tryckning.',
  ],
  'settings.tellWhenDone': [
    'Tell when work is done',
    'Preset: a notice of the computer with counts, never names, while the app is not in front.',
    'Säg till när arbetet är klart',
    'Förval: ett meddelande från datorn med antal, aldrig namn, när programmet inte är framme.',
  ],
  'settings.limits.poaMaxBytes': [
    'Preset: largest power of attorney',
    'Bytes of a file a person may attach.',
    'Förval: största fullmakt',
    'Byte i en fil som användaren får bifoga.',
  ],
  'settings.limits.invoiceWindowDays': [
    'Preset: days of invoices per request',
    'How many days one request for invoices spans.',
    'Förval: fakturadagar per anrop',
    'Hur många dagar ett anrop efter fakturor omfattar.',
  ],
  'settings.limits.consumptionWindowDays': [
    'Preset: days of hours per request',
    'How many days one request for hourly consumption spans.',
    'Förval: timdagar per anrop',
    'Hur många dagar ett anrop efter timförbrukning omfattar.',
  ],
  'settings.limits.concurrency': [
    'Preset: requests at the same time',
    'How many requests run side by side.',
    'Förval: samtidiga anrop',
    'Hur många anrop som pågår samtidigt.',
  ],
  'settings.limits.connectTimeoutMs': [
    'Preset: time to connect',
    'Milliseconds until a connection must stand.',
    'Förval: tid att ansluta',
    'Millisekunder tills en anslutning måste vara upprättad.',
  ],
  'settings.limits.answerTimeoutMs': [
    'Preset: time to answer',
    'Milliseconds without a byte before a request is given up.',
    'Förval: svarstid',
    'Millisekunder utan en byte innan ett anrop ges upp.',
  ],
  'settings.limits.staleAfterMs': [
    'Preset: age of an old answer',
    'Milliseconds after which a kept answer is shown as old.',
    'Förval: ålder för gammalt svar',
    'Millisekunder efter vilka ett sparat svar visas som gammalt.',
  ],
  'settings.keepFresh.isOn': [
    'Automatic fetching',
    'Whether saved groups may be fetched without anybody asking. false with the lock "keepFresh" forbids it. Nothing is ever sent so.',
    'Automatisk hämtning',
    'Om sparade grupper får hämtas utan att någon ber om det. false tillsammans med låset ”keepFresh” förbjuder det. Inget skickas någonsin så.',
  ],
  'settings.keepFresh.usual.when': [
    'When saved groups are fetched',
    'never, start (when Elkontor starts) or workday (Monday to Friday, at the time below), for groups without a rule of their own; with the lock "keepFresh" for all groups.',
    'När sparade grupper hämtas',
    'never, start (när Elkontor startar) eller workday (måndag till fredag, vid tiden nedan), för grupper utan egen regel; med låset ”keepFresh” för alla grupper.',
  ],
  'settings.keepFresh.usual.at': [
    'Time of automatic fetching',
    'By the clock of the computer, for example 07:00.',
    'Tid för automatisk hämtning',
    'Enligt datorns klocka, till exempel 07:00.',
  ],
  locked: [
    'Locked settings',
    'Paths a person may not change: theme, limits.poaMaxBytes, profiles, network (proxy, certificates and addresses), clientCertificate, or * for everything.',
    'Låsta inställningar',
    'Sökvägar som användaren inte får ändra: theme, limits.poaMaxBytes, profiles, network (proxy, certifikat och adresser), clientCertificate eller * för allt.',
  ],
  'limits.concurrency': [
    'At most: requests at the same time',
    'Holds over what a person chose, without a lock.',
    'Högst: samtidiga anrop',
    'Gäller över användarens val, utan lås.',
  ],
  'limits.poaMaxBytes': [
    'At most: bytes of a power of attorney',
    'Holds over what a person chose, without a lock.',
    'Högst: byte i en fullmakt',
    'Gäller över användarens val, utan lås.',
  ],
  'limits.invoiceWindowDays': [
    'At most: days of invoices per request',
    'Holds over what a person chose, without a lock.',
    'Högst: fakturadagar per anrop',
    'Gäller över användarens val, utan lås.',
  ],
  'limits.consumptionWindowDays': [
    'At most: days of hours per request',
    'Holds over what a person chose, without a lock.',
    'Högst: timdagar per anrop',
    'Gäller över användarens val, utan lås.',
  ],
  'limits.staleAfterMs': [
    'At most: age of an old answer',
    'Milliseconds; holds over what a person chose, without a lock.',
    'Högst: ålder för gammalt svar',
    'Millisekunder; gäller över användarens val, utan lås.',
  ],
  'retention.answersDays': [
    'Days answers are kept',
    'Answers of the operator older than this are erased. Without it they stay until a person erases them.',
    'Dagar svar sparas',
    'Operatörens svar som är äldre raderas. Utan värdet finns de kvar tills användaren raderar dem.',
  ],
  'retention.answersMegabytes': [
    'Space answers may take (MB)',
    'Above this the oldest answers are removed, but for those a note, tag or mark depends on. Registrations are not counted and never removed for it.',
    'Utrymme för svar (MB)',
    'Över detta tas de äldsta svaren bort, utom dem som en anteckning, etikett eller markering hör till. Registreringar räknas inte och tas aldrig bort för det.',
  ],
  'retention.registrationsDays': [
    'Days settled registrations are kept',
    'Accepted and rejected registrations older than this are erased; unknown ones never.',
    'Dagar avslutade registreringar sparas',
    'Godkända och avvisade registreringar som är äldre raderas; okända aldrig.',
  ],
  'retention.logDays': [
    'Days the log is kept',
    'Log files older than this are erased.',
    'Dagar loggen sparas',
    'Loggfiler som är äldre raderas.',
  ],
  requires: [
    'Required fields',
    'JSON list of {"field", "pattern"}: an empty field, or one that does not match the whole pattern, is an error before sending.',
    'Obligatoriska fält',
    'JSON-lista med {"field", "pattern"}: ett tomt fält, eller ett som inte stämmer med hela mönstret, är ett fel före sändning.',
  ],
  mappings: [
    'Mapping documents',
    'JSON list of mapping documents: where fields are found in the answers of the operator.',
    'Mappningsdokument',
    'JSON-lista med mappningsdokument: var fälten finns i elhandlarens svar.',
  ],
  'operator.busyMeansNotProcessed': [
    'Busy means not processed',
    'The operator has said that 503 with Retry-After means that nothing was processed: registrations wait and go again. Without it a person is asked.',
    'Upptagen betyder inte behandlat',
    'Elhandlaren har sagt att 503 med Retry-After betyder att inget behandlades: registreringar väntar och skickas igen. Utan värdet får användaren frågan.',
  ],
  'office.addresses': [
    'Office: addresses',
    'JSON list of {"host", "port"} of the office database, tried in turn. Names, never numbers: the certificate is made out to a name.',
    'Kontor: adresser',
    'JSON-lista med {"host", "port"} till kontorets databas, som provas i tur och ordning. Namn, aldrig siffror: certifikatet är utfärdat till ett namn.',
  ],
  'office.database': [
    'Office: database',
    'Name of the database of the office.',
    'Kontor: databas',
    'Namnet på kontorets databas.',
  ],
  'office.required': [
    'Office required',
    'Nothing is registered on a computer that has not joined the office.',
    'Kontor krävs',
    'Inget registreras på en dator som inte har gått med i kontoret.',
  ],
  'office.whenAway': [
    'While the office is away',
    'refuse: nothing is registered. by-hand-leads, by-hand: leads, or everybody, may register one at a time in the form, with a reason and a name typed to confirm it; never a job or an automatic retry. Colleagues are told when the office is back. Two people can then register the same pair.',
    'Medan kontoret är borta',
    'refuse: inget registreras. by-hand-leads, by-hand: ansvariga, eller alla, får registrera en i taget i formuläret, med en anledning och ett namn som skrivs för att bekräfta; aldrig ett jobb eller ett automatiskt försök. Kollegorna får veta när kontoret är tillbaka. Två personer kan då registrera samma par.',
  ],
  'office.secondPersonAbove': [
    'Second person above',
    'So many registrations a day go from one computer without a colleague; a job with more rows never does. Above that a colleague releases exactly what was prepared; nobody releases their own. 0: nothing goes alone. Requires the office and office.leads.',
    'Andra person över',
    'Så många registreringar om dagen går från en dator utan kollega; ett jobb med fler rader aldrig. Över det godkänner en kollega exakt det som förberetts; ingen godkänner sitt eget. 0: inget går ensamt. Kräver kontoret och office.leads.',
  ],
  'office.leads': [
    'Leads of the office',
    'JSON list of fingerprints, as Settings, Office shows each lead their own: those who confirm which key is whose.',
    'Kontorets ansvariga',
    'JSON-lista med fingeravtryck, som Inställningar, Kontor visar varje ansvarig sitt eget: de som bekräftar vems nyckel är vems.',
  ],
  caFile: [
    'Certificate file',
    'Absolute path of a PEM file with certificate authorities trusted besides the system.',
    'Certifikatfil',
    'Absolut sökväg till en PEM-fil med certifikatutfärdare som betros utöver systemets.',
  ],
  'updates.mode': [
    'Updates',
    'off: none. notify: said, and installed when a person asks. auto: installed when the app is closed. An MSI installation is always off.',
    'Uppdateringar',
    'off: inga. notify: meddelas, installeras när användaren ber om det. auto: installeras när programmet stängs. En MSI-installation är alltid off.',
  ],
  'updates.address': [
    'Update address',
    'https address of the folder with latest.yml and the packages.',
    'Uppdateringsadress',
    'https-adress till mappen med latest.yml och paketen.',
  ],
  'allow.export': [
    'Allow export',
    'CSV, spreadsheets and case packs.',
    'Tillåt export',
    'CSV, kalkylblad och ärendepaket.',
  ],
  'allow.print': ['Allow printing', 'Printing and PDF.', 'Tillåt utskrift', 'Utskrift och PDF.'],
  secretImportFile: [
    'Secret import file',
    'Absolute path of a file {"profileId", "clientSecret"}, read into the keychain once, then overwritten and removed.',
    'Fil för hemlighet',
    'Absolut sökväg till en fil {"profileId", "clientSecret"} som läses in i nyckelringen en gång, skrivs över och tas bort.',
  ],
};

export function policyText(path: string, language: PolicyLanguage): PolicyText {
  const texts = TEXTS[path];
  if (texts === undefined) throw new Error(`policy value ${path} has no texts`);
  return language === 'en' ? { name: texts[0], explain: texts[1] } : { name: texts[2], explain: texts[3] };
}

export const describedPaths = (): string[] => Object.keys(TEXTS);
