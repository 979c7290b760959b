import type { Confirmation, NamedChange } from '../../shared/model/confirmation.ts';

/** A question of the system's own message box; its first button goes on, and so does `other`, in another way. */
export type ConfirmationText = {
  readonly title: string;
  readonly message: string;
  readonly detail: string;
  readonly goOn: string;
  readonly other: string | null;
  readonly stay: string;
};

type Words = {
  readonly stay: string;
  readonly change: string;
  readonly none: string;
  readonly system: string;
  readonly noProxy: string;
  readonly from: string;
  readonly to: string;
  readonly parts: Readonly<Record<NamedChange['what'], string>>;
  readonly profile: (name: string) => string;
  readonly secret: string;
  readonly network: string;
  readonly networkWhy: string;
  readonly remove: (name: string) => string;
  readonly removeWhy: string;
  readonly removeButton: string;
  readonly person: (name: string) => string;
  readonly personWhy: string;
  readonly personButton: string;
  readonly forget: (name: string) => string;
  readonly forgetWhy: string;
  readonly forgetButton: string;
  readonly anew: string;
  readonly anewWhy: string;
  readonly anewButton: string;
  readonly all: string;
  readonly allWhy: string;
  readonly allButton: string;
  readonly whoseWhy: string;
  readonly sameButton: string;
  readonly otherButton: string;
  readonly older: string;
  readonly olderWhy: string;
  readonly olderButton: string;
};

const en: Words = {
  stay: 'Cancel',
  change: 'Change',
  none: 'none',
  system: 'as the system says',
  noProxy: 'no proxy',
  from: 'Now',
  to: 'Then',
  parts: {
    'token-address': 'Token address',
    'api-address': 'API server',
    'client-id': 'Client id',
    proxy: 'Proxy',
    certificates: 'Own certificate authorities',
  },
  profile: (name) => `Shall the profile ${name} be changed?`,
  secret: 'A secret kept for what is there now is not used for anything else: it must be typed again.',
  network: 'Shall the network be used in another way?',
  networkWhy: 'Whoever is named here can stand between you and the operator. If you do not know why, ask your IT.',
  remove: (name) => `Remove the profile ${name}?`,
  removeWhy:
    'Its addresses, its client secret, the fetched answers and how they are read are removed from this computer. Registrations and notes stay.',
  removeButton: 'Remove the profile',
  person: (name) => `Erase ${name} for good?`,
  personWhy: 'What was fetched about this person and what is kept here goes. Nobody can undo this.',
  personButton: 'Erase for good',
  forget: (name) => `Forget the client secret of ${name}?`,
  forgetWhy: 'Nothing can be fetched or sent until it is typed again. Whoever gave it to you has it.',
  forgetButton: 'Forget the secret',
  anew: 'Begin with an empty store?',
  anewWhy:
    'The files that cannot be opened are set aside, none is destroyed. The new ledger does not know what was sent before: the same contract could be sent twice.',
  anewButton: 'Begin anew',
  all: 'Erase everything on this computer?',
  allWhy:
    'The key is destroyed, and with it every answer, the register, notes, drafts and the ledger: also what was sent and whose outcome is unknown. Nobody can undo this.',
  allButton: 'Erase everything',
  whoseWhy:
    'Is it the same operator under a new address or client? Then what was registered before still counts as known, and none of it is sent twice. At another operator the same customers may be registered anew; you are only warned.',
  sameButton: 'Same operator, renewed',
  otherButton: 'Another operator',
  older: 'Go on with an older record of what was sent?',
  olderWhy:
    'The file on this computer does not know what was sent after the copy was made. Ask the operator what was registered since then: Elkontor can no longer warn when one of those is sent a second time.',
  olderButton: 'Go on with it',
};

const sv: Words = {
  stay: 'Avbryt',
  change: 'Ändra',
  none: 'ingen',
  system: 'enligt systemet',
  noProxy: 'ingen proxy',
  from: 'Nu',
  to: 'Sedan',
  parts: {
    'token-address': 'Token-adress',
    'api-address': 'API-server',
    'client-id': 'Klient-id',
    proxy: 'Proxy',
    certificates: 'Egna certifikatutfärdare',
  },
  profile: (name) => `Ska profilen ${name} ändras?`,
  secret: 'En hemlighet som sparats för det som gäller nu används inte till något annat: den måste skrivas in igen.',
  network: 'Ska nätverket användas på ett annat sätt?',
  networkWhy: 'Den som nämns här kan stå mellan dig och operatören. Fråga IT om du inte vet varför.',
  remove: (name) => `Ta bort profilen ${name}?`,
  removeWhy:
    'Dess adresser, dess klienthemlighet, hämtade svar och hur de läses tas bort från den här datorn. Registreringar och anteckningar finns kvar.',
  removeButton: 'Ta bort profilen',
  person: (name) => `Radera ${name} för gott?`,
  personWhy: 'Det som hämtats om personen och det som sparats här försvinner. Det kan inte ångras.',
  personButton: 'Radera för gott',
  forget: (name) => `Glömma klienthemligheten för ${name}?`,
  forgetWhy: 'Inget går att hämta eller skicka förrän den har skrivits in igen. Den som gav dig den har den.',
  forgetButton: 'Glöm hemligheten',
  anew: 'Börja med ett tomt lager?',
  anewWhy:
    'Filerna som inte går att öppna läggs undan, ingen förstörs. Den nya liggaren vet inte vad som har skickats: samma avtal kan då skickas två gånger.',
  anewButton: 'Börja om',
  all: 'Radera allt på den här datorn?',
  allWhy:
    'Nyckeln förstörs, och med den alla svar, registret, anteckningar, utkast och liggaren: också det som har skickats och vars utfall är okänt. Det kan inte ångras.',
  allButton: 'Radera allt',
  whoseWhy:
    'Är det samma operatör under en ny adress eller klient? Då räknas det som registrerats tidigare fortfarande som känt, och inget av det skickas två gånger. Hos en annan operatör kan samma kunder registreras på nytt; du får bara en varning.',
  sameButton: 'Samma operatör, förnyad',
  otherButton: 'En annan operatör',
  older: 'Fortsätta med en äldre förteckning över det som skickats?',
  olderWhy:
    'Filen på datorn vet inte vad som skickats efter att kopian gjordes. Fråga operatören vad som registrerats sedan dess: Elkontor kan inte längre varna när något av det skickas en andra gång.',
  olderButton: 'Fortsätt med den',
};

const LONGEST = 300;

/** A page gave it: no line of its own, nothing unseen, no turning around of what stands beside it. */
const shown = (given: string): string => {
  const plain = given.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�');
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
};

export function confirmationTexts(language: 'en' | 'sv', question: Confirmation): ConfirmationText {
  const words = language === 'sv' ? sv : en;
  const text = (message: string, detail: string, goOn: string, other: string | null = null): ConfirmationText => ({
    title: 'Elkontor',
    message,
    detail,
    goOn,
    other,
    stay: words.stay,
  });
  switch (question.what) {
    case 'change-profile':
      return text(
        words.profile(shown(question.profile)),
        [
          ...question.changes.map((change) => changeText(words, change)),
          words.secret,
          ...(question.asksOperator ? [words.whoseWhy] : []),
        ].join('\n\n'),
        question.asksOperator ? words.sameButton : words.change,
        question.asksOperator ? words.otherButton : null,
      );
    case 'change-network':
      return text(
        words.network,
        [...question.changes.map((change) => changeText(words, change)), words.networkWhy].join('\n\n'),
        words.change,
      );
    case 'remove-profile':
      return text(words.remove(shown(question.profile)), words.removeWhy, words.removeButton);
    case 'erase-person':
      return text(words.person(shown(question.person)), words.personWhy, words.personButton);
    case 'forget-secret':
      return text(words.forget(shown(question.profile)), words.forgetWhy, words.forgetButton);
    case 'reset-store':
      return text(words.anew, words.anewWhy, words.anewButton);
    case 'erase-all':
      return text(words.all, words.allWhy, words.allButton);
    case 'accept-older-ledger':
      return text(words.older, words.olderWhy, words.olderButton);
  }
}

function changeText(words: Words, { what, from, to }: NamedChange): string {
  const value = (given: string): string => {
    if (given === '') return words.none;
    if (what === 'proxy' && given === 'system') return words.system;
    if (what === 'proxy' && given === 'none') return words.noProxy;
    // Certificates are named one a line, by main.
    return given
      .split(what === 'certificates' ? '\n' : /(?!)/)
      .map(shown)
      .join('\n');
  };
  return `${words.parts[what]}\n${words.from}: ${value(from)}\n${words.to}: ${value(to)}`;
}
