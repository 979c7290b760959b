import type { NamedChange } from '../model/confirmation.ts';
import type { Language } from './language.ts';

/** Texts of the native message boxes shown before something that cannot be undone. */
const en = {
  stay: 'Cancel',
  change: 'Change',
  none: 'none',
  system: 'as the computer',
  noProxy: 'no proxy',
  from: 'Now',
  to: 'Then',
  parts: {
    'token-address': 'Sign-in address',
    'api-address': 'Address of the operator',
    'client-id': 'Client id',
    proxy: 'Proxy',
    certificates: 'Own certificate authorities',
  } satisfies Record<NamedChange['what'], string>,
  profile: (name: string) => `Change the profile ${name}?`,
  secret: 'The secret kept here is not used for anything else. It must be typed again.',
  network: 'Change how the network is used?',
  networkWhy:
    'Whoever is named here can come between you and the operator. Ask your IT department if you do not know why.',
  remove: (name: string) => `Remove the profile ${name}?`,
  removeWhy: 'Its addresses, client secret, answers and how they are read are removed here. Contracts and notes stay.',
  removeButton: 'Remove the profile',
  person: (name: string) => `Erase ${name} for good?`,
  personWhy: 'What was fetched about this customer and what is kept here is erased. Nobody can undo this.',
  personButton: 'Erase for good',
  forget: (name: string) => `Forget the client secret of ${name}?`,
  forgetWhy: 'Nothing can be fetched or sent until it is typed again. Whoever gave it to you has it.',
  forgetButton: 'Forget the secret',
  reset: 'Start over with empty files?',
  resetWhy:
    'The files that cannot be opened are set aside. None is destroyed. Elkontor no longer knows what was sent: the same contract could be sent twice.',
  resetButton: 'Start over',
  all: 'Erase everything on this computer?',
  allWhy:
    'The key is destroyed. Every answer, customer, note, draft and contract goes, also unknown outcomes. Nobody can undo this.',
  allButton: 'Erase everything',
  whoseWhy:
    'The same operator at a new address? What was registered before still counts, and nothing is sent twice. At another operator the same customers may be registered again. You are only warned.',
  sameButton: 'Same operator, renewed',
  otherButton: 'Another operator',
  older: 'Go on with an older record of what was sent?',
  olderWhy:
    'This copy does not know what was sent after it was made. Ask the operator what was registered since then. Elkontor cannot warn when one of those is sent again.',
  olderButton: 'Go on with it',
  leave: 'Leave the office?',
  leaveWhy: (untold: number) =>
    `From then on nobody here is told what colleagues have registered, and they are not told what you register. What was registered stays.${
      untold === 0 ? '' : ` Colleagues do not know ${untold} of your outcomes yet: connect first, if you can.`
    }`,
  leaveButton: 'Leave the office',
  release: (count: number, by: string) =>
    count === 1
      ? `Approve the registration that ${by} prepared?`
      : `Approve the ${count} registrations that ${by} prepared?`,
  releaseWhy: (operator: string, unseenFiles: number) =>
    `${unseenFiles === 0 ? '' : `You have not opened ${unseenFiles === 1 ? 'the power of attorney' : `${unseenFiles} powers of attorney`} here. Your approval says so. `}They may then be sent to ${operator}, exactly as you have seen them. Your name stands beside them.`,
  releaseButton: 'Approve',
  key: (person: string, login: string) => `Is this the key of ${person} (${login})?`,
  keyWhy: 'Let them read it out from their own computer, in person or by phone. What they sign counts from then on.',
  keyButton: 'Yes, it is theirs',
  setAside: (by: string, computer: string) => `Set aside computer ${computer} of ${by}?`,
  setAsideWhy:
    'Nobody waits for it any more. Do this only where it is gone for good: what it sent and the office has lost could be sent again, and whom it has not erased is still on its disk.',
  setAsideButton: 'Set aside',
  takeUnasked: (by: string) => `Take this over from ${by}, who has not handed it over?`,
  takeUnaskedWhy: (by: string) =>
    `Do this only where ${by} cannot act on it: the computer is gone, or nobody is there. From then on only you can. Your words and your name stay with it, and ${by} sees them.`,
  takeUnaskedButton: 'Take it over',
  decideHeld: (by: string, isThere: boolean) =>
    isThere ? `Has the operator registered what ${by} sent?` : `Has the operator nothing of what ${by} sent?`,
  decideThereWhy:
    'Note it only when the operator has said so. It counts as registered for everybody from then on, under your name as whoever found out.',
  decideAbsentWhy:
    'Note it only when the operator has said so, however long ago it was sent. The contract can then be sent by anybody, under your name as whoever found out: if it is there after all, there are two.',
  decideHeldButton: 'The operator has said so',
  invite: (login: string) => `Invite ${login} to the office?`,
  inviteWhy:
    'A file is saved that holds the office’s key, sealed with a passphrase, and this login is let into the office. Give the file to the colleague, and tell them the passphrase another way.',
  inviteButton: 'Invite',
  renew: 'Give the office a new key?',
  renewWhy:
    'Everything in the office is sealed anew; nobody can send a contract meanwhile. Afterwards every other computer needs the new invitation, which is saved now. Do this when somebody has left, once the database administrator has removed their login, or where the key may be known.\n\nElkontor cannot see whether there is a backup. Ask the database administrator by name: is there one from today, and has one like it been restored? Backups from before open only with the key of now, which this computer keeps.',
  renewButton: 'There is a backup: go on',
  renewNow: (file: string) => `Write down the passphrase of ${file}`,
  renewNowWhy: (passphrase: string) =>
    `${passphrase}\n\nNothing was changed yet. From the next step on the new key is on this computer, and in this file, which opens with this passphrase alone. Keep both, apart from each other: if this computer is lost before a second one has the key, they are all that opens the office. If you stop here, the file opens nothing.`,
  renewNowButton: 'I have it: renew the key',
  without: 'Renew without what does not open?',
  withoutWhy: (rows: string) =>
    `Nothing was changed yet. These rows of the office’s database open with no key of the office: ${rows}. Somebody wrote them with another key, or damaged them. They are put by in the database, whole, and count for nothing from then on: a contract that one of them held can be sent by anybody. Ask the database administrator who wrote them before you go on.`,
  withoutButton: 'Renew without them',
};

const sv: typeof en = {
  stay: 'Avbryt',
  change: 'Ändra',
  none: 'ingen',
  system: 'som datorn',
  noProxy: 'ingen proxy',
  from: 'Nu',
  to: 'Sedan',
  parts: {
    'token-address': 'Inloggningsadress',
    'api-address': 'Elhandlarens adress',
    'client-id': 'Klient-id',
    proxy: 'Proxy',
    certificates: 'Egna certifikatutfärdare',
  },
  profile: (name) => `Ändra profilen ${name}?`,
  secret: 'Den sparade hemligheten används inte till något annat. Den måste skrivas in igen.',
  network: 'Ändra hur nätverket används?',
  networkWhy: 'Den som nämns här kan komma mellan dig och elhandlaren. Fråga IT-avdelningen om du inte vet varför.',
  remove: (name) => `Ta bort profilen ${name}?`,
  removeWhy: 'Dess adresser, klienthemlighet, svar och hur de tolkas tas bort här. Avtal och anteckningar finns kvar.',
  removeButton: 'Ta bort profilen',
  person: (name) => `Radera ${name} för gott?`,
  personWhy: 'Det som hämtats om kunden och det som sparats här raderas. Det kan inte ångras.',
  personButton: 'Radera för gott',
  forget: (name) => `Glömma klienthemligheten för ${name}?`,
  forgetWhy: 'Inget går att hämta eller skicka förrän den har skrivits in igen. Den som gav dig den har den.',
  forgetButton: 'Glöm hemligheten',
  reset: 'Börja om med tomma filer?',
  resetWhy:
    'Filerna som inte går att öppna läggs åt sidan. Ingen förstörs. Elkontor vet inte längre vad som skickats: samma avtal kan skickas två gånger.',
  resetButton: 'Börja om',
  all: 'Radera allt på den här datorn?',
  allWhy:
    'Nyckeln förstörs. Alla svar, kunder, anteckningar, utkast och avtal försvinner, också okända utfall. Det kan inte ångras.',
  allButton: 'Radera allt',
  whoseWhy:
    'Samma elhandlare på en ny adress? Det som registrerats räknas fortfarande, och inget skickas två gånger. Hos en annan elhandlare kan samma kunder registreras igen. Du får bara en varning.',
  sameButton: 'Samma elhandlare, förnyad',
  otherButton: 'En annan elhandlare',
  older: 'Fortsätta med en äldre förteckning över det som skickats?',
  olderWhy:
    'Kopian vet inte vad som skickats efter att den gjordes. Fråga elhandlaren vad som registrerats sedan dess. Elkontor kan inte varna när något av det skickas igen.',
  olderButton: 'Fortsätt med den',
  leave: 'Lämna kontoret?',
  leaveWhy: (untold) =>
    `Från och med nu får ingen här veta vad kollegorna har registrerat, och de får inte veta vad du registrerar. Det som registrerats finns kvar.${
      untold === 0 ? '' : ` Kollegorna känner ännu inte till ${untold} av dina utfall: anslut först, om du kan.`
    }`,
  leaveButton: 'Lämna kontoret',
  release: (count, by) =>
    count === 1
      ? `Godkänna registreringen som ${by} har förberett?`
      : `Godkänna de ${count} registreringar som ${by} har förberett?`,
  releaseWhy: (operator, unseenFiles) =>
    `${unseenFiles === 0 ? '' : `Du har inte öppnat ${unseenFiles === 1 ? 'fullmakten' : `${unseenFiles} fullmakter`} här. Det står i ditt godkännande. `}De får sedan skickas till ${operator}, precis som du har sett dem. Ditt namn står bredvid.`,
  releaseButton: 'Godkänn',
  key: (person, login) => `Är det här nyckeln som tillhör ${person} (${login})?`,
  keyWhy:
    'Låt personen läsa upp den från sin egen dator, på plats eller på telefon. Det personen signerar gäller sedan.',
  keyButton: 'Ja, den är personens',
  setAside: (by, computer) => `Räkna bort datorn ${computer} som ${by} har?`,
  setAsideWhy:
    'Ingen väntar på den längre. Gör det bara om den är borta för gott: det den har skickat och som kontoret har förlorat kan skickas igen, och den som inte raderats där finns kvar på dess disk.',
  setAsideButton: 'Räkna bort',
  takeUnasked: (by) => `Ta över det här från ${by}, som inte har lämnat över det?`,
  takeUnaskedWhy: (by) =>
    `Gör det bara om ${by} inte kan göra något åt det: datorn är borta, eller ingen är där. Sedan kan bara du. Dina ord och ditt namn följer med, och ${by} ser dem.`,
  takeUnaskedButton: 'Ta över',
  decideHeld: (by, isThere) =>
    isThere
      ? `Har elhandlaren registrerat det som ${by} skickade?`
      : `Har elhandlaren inget av det som ${by} skickade?`,
  decideThereWhy:
    'Anteckna det bara när elhandlaren har sagt det. Det räknas som registrerat för alla från och med nu, med ditt namn som den som tog reda på det.',
  decideAbsentWhy:
    'Anteckna det bara när elhandlaren har sagt det, hur länge sedan det än skickades. Sedan kan vem som helst skicka avtalet, med ditt namn som den som tog reda på det: finns det ändå blir det två.',
  decideHeldButton: 'Elhandlaren har sagt det',
  invite: (login) => `Bjuda in ${login} till kontoret?`,
  inviteWhy:
    'En fil sparas som har kontorets nyckel, förseglad med en lösenfras, och inloggningen släpps in i kontoret. Ge filen till kollegan och säg lösenfrasen på annat sätt.',
  inviteButton: 'Bjud in',
  renew: 'Ge kontoret en ny nyckel?',
  renewWhy:
    'Allt i kontoret förseglas på nytt, och under tiden kan ingen registrera. Sedan behöver alla andra datorer den nya inbjudan, som sparas nu. Gör det när någon har slutat och den databasansvariga har tagit bort inloggningen, eller om nyckeln kan vara känd av andra.\n\nElkontor ser inte om det finns en säkerhetskopia. Fråga den databasansvariga vid namn: finns en från i dag, och har en sådan återställts? Tidigare kopior går bara att öppna med nyckeln som gäller nu, och den sparas på den här datorn.',
  renewButton: 'Kopian finns: fortsätt',
  renewNow: (file) => `Skriv upp lösenfrasen till ${file}`,
  renewNowWhy: (passphrase) =>
    `${passphrase}\n\nInget har ändrats än. Från nästa steg finns den nya nyckeln på den här datorn och i filen, som bara går att öppna med lösenfrasen. Spara båda, var för sig: om datorn går förlorad innan en andra dator har nyckeln är de allt som öppnar kontoret. Om du slutar här öppnar filen ingenting.`,
  renewNowButton: 'Jag har den: förnya nyckeln',
  without: 'Förnya utan det som inte går att öppna?',
  withoutWhy: (rows) =>
    `Inget har ändrats än. De här raderna i kontorets databas går inte att öppna med någon av kontorets nycklar: ${rows}. Någon har skrivit dem med en annan nyckel eller skadat dem. De läggs undan i databasen, hela, och räknas inte längre: ett avtal som en av dem höll kan skickas av vem som helst. Fråga den databasansvariga vem som skrev dem innan du fortsätter.`,
  withoutButton: 'Förnya utan dem',
};

export type ConfirmationWords = typeof en;

export const CONFIRMATION_WORDS: Readonly<Record<Language, typeof en>> = { en, sv };
