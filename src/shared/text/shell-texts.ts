import type { Language } from './language.ts';

export type MenuLabels = {
  readonly file: string;
  readonly newContract: string;
  readonly exportData: string;
  readonly settings: string;
  readonly quit: string;
  readonly edit: string;
  readonly undo: string;
  readonly redo: string;
  readonly cut: string;
  readonly copy: string;
  readonly paste: string;
  readonly selectAll: string;
  readonly find: string;
  readonly go: string;
  readonly palette: string;
  readonly view: string;
  readonly refresh: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly resetZoom: string;
  readonly fullScreen: string;
  readonly development: string;
  readonly reload: string;
  readonly devTools: string;
  readonly window: string;
  readonly closeWindow: string;
  readonly minimize: string;
  readonly zoomWindow: string;
  readonly allToFront: string;
  readonly services: string;
  readonly hide: string;
  readonly hideOthers: string;
  readonly showAll: string;
  readonly help: string;
  readonly guide: string;
  readonly shortcuts: string;
  readonly about: string;
};

type Section = 'today' | 'contracts' | 'bulk' | 'invoices' | 'consumption' | 'register' | 'activity' | 'settings';

/** Texts of the native menu and dialogs; everything else is translated in the renderer. */
export type ShellTexts = {
  readonly menu: MenuLabels;
  readonly sections: Readonly<Record<Section, string>>;
  readonly choosePoa: string;
  readonly chooseCertificate: string;
  readonly certificateFiles: string;
  readonly chooseInvitation: string;
  readonly invitationFiles: string;
  readonly chooseFolder: string;
  readonly chooseSheet: string;
  readonly sheetFiles: string;
  readonly poaFiles: string;
  readonly allFiles: string;
  readonly noSandbox: { readonly title: string; readonly text: string };
  readonly noSandboxAppImage: { readonly title: string; readonly text: string };
  readonly hopeless: { readonly title: string; readonly text: string };
  readonly cannotStart: { readonly title: string; readonly text: string; readonly reference: string };
  readonly quit: {
    readonly title: string;
    readonly message: string;
    readonly detail: string;
    readonly leave: string;
    readonly stay: string;
  };
};

const en: ShellTexts = {
  menu: {
    file: 'File',
    newContract: 'New contract',
    exportData: 'Export…',
    settings: 'Settings…',
    quit: 'Quit Elkontor',
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    find: 'Find',
    go: 'Go',
    palette: 'Search or run a command…',
    view: 'View',
    refresh: 'Fetch again',
    zoomIn: 'Larger text',
    zoomOut: 'Smaller text',
    resetZoom: 'Normal text size',
    fullScreen: 'Full screen',
    development: 'Development',
    reload: 'Reload',
    devTools: 'Developer tools',
    window: 'Window',
    closeWindow: 'Close window',
    minimize: 'Minimize',
    zoomWindow: 'Zoom',
    allToFront: 'Bring all to front',
    services: 'Services',
    hide: 'Hide Elkontor',
    hideOthers: 'Hide others',
    showAll: 'Show all',
    help: 'Help',
    guide: 'Guide',
    shortcuts: 'Keyboard shortcuts',
    about: 'About Elkontor',
  },
  sections: {
    today: 'Today',
    contracts: 'Contracts',
    bulk: 'Bulk registration',
    invoices: 'Invoices',
    consumption: 'Consumption',
    register: 'Customers',
    activity: 'Activity',
    settings: 'Settings',
  },
  chooseFolder: 'Choose the folder with the powers of attorney',
  chooseSheet: 'Choose a spreadsheet',
  sheetFiles: 'Spreadsheets (XLSX, CSV, TSV)',
  choosePoa: 'Choose a power of attorney',
  chooseCertificate: 'Choose a certificate with its key',
  certificateFiles: 'Certificates (PFX, P12, PEM)',
  chooseInvitation: 'Choose the invitation to the office',
  invitationFiles: 'Invitations',
  poaFiles: 'Powers of attorney (PDF, PNG, JPEG, TIFF)',
  allFiles: 'All files',
  noSandbox: {
    title: 'Elkontor does not start without the sandbox',
    text: 'It was started with --no-sandbox. Start it without. The documentation tells your IT department what Linux needs.',
  },
  noSandboxAppImage: {
    title: 'Elkontor cannot start from the AppImage here',
    text: 'An AppImage cannot use the sandbox that protects personal data here. Use the .deb package, or .rpm on Fedora, RHEL and SUSE.',
  },
  hopeless: {
    title: 'Elkontor has to close',
    text: 'Its window stopped several times in a row. Contracts, drafts and what was fetched are kept. Start it again. If it goes on, send support the reference',
  },
  cannotStart: {
    title: 'Elkontor cannot start',
    text: 'Nothing was sent, and what is kept here is as it was. Try again. If it goes on, send support the reference and the file elkontor.log.',
    reference: 'Reference',
  },
  quit: {
    title: 'Elkontor is still working',
    message: 'Something is still under way.',
    detail: 'If you close now, what was sent without an answer becomes unknown. A fetch stops where it is.',
    leave: 'Close Elkontor',
    stay: 'Keep working',
  },
};

const sv: ShellTexts = {
  menu: {
    file: 'Arkiv',
    newContract: 'Nytt avtal',
    exportData: 'Exportera…',
    settings: 'Inställningar…',
    quit: 'Avsluta Elkontor',
    edit: 'Redigera',
    undo: 'Ångra',
    redo: 'Gör om',
    cut: 'Klipp ut',
    copy: 'Kopiera',
    paste: 'Klistra in',
    selectAll: 'Markera allt',
    find: 'Sök',
    go: 'Gå till',
    palette: 'Sök eller kör ett kommando…',
    view: 'Visa',
    refresh: 'Hämta igen',
    zoomIn: 'Större text',
    zoomOut: 'Mindre text',
    resetZoom: 'Normal textstorlek',
    fullScreen: 'Helskärm',
    development: 'Utveckling',
    reload: 'Ladda om',
    devTools: 'Utvecklarverktyg',
    window: 'Fönster',
    closeWindow: 'Stäng fönster',
    minimize: 'Minimera',
    zoomWindow: 'Zooma',
    allToFront: 'Lägg alla överst',
    services: 'Tjänster',
    hide: 'Göm Elkontor',
    hideOthers: 'Göm övriga',
    showAll: 'Visa alla',
    help: 'Hjälp',
    guide: 'Handledning',
    shortcuts: 'Tangentbordsgenvägar',
    about: 'Om Elkontor',
  },
  sections: {
    today: 'I dag',
    contracts: 'Avtal',
    bulk: 'Massregistrering',
    invoices: 'Fakturor',
    consumption: 'Förbrukning',
    register: 'Kunder',
    activity: 'Aktivitet',
    settings: 'Inställningar',
  },
  chooseFolder: 'Välj mappen med fullmakterna',
  chooseSheet: 'Välj ett kalkylblad',
  sheetFiles: 'Kalkylblad (XLSX, CSV, TSV)',
  chooseCertificate: 'Välj ett certifikat med sin nyckel',
  certificateFiles: 'Certifikat (PFX, P12, PEM)',
  chooseInvitation: 'Välj inbjudan till kontoret',
  invitationFiles: 'Inbjudningar',
  choosePoa: 'Välj en fullmakt',
  poaFiles: 'Fullmakter (PDF, PNG, JPEG, TIFF)',
  allFiles: 'Alla filer',
  noSandbox: {
    title: 'Elkontor startar inte utan sandlådan',
    text: 'Programmet startades med --no-sandbox. Starta det utan. Dokumentationen säger IT-avdelningen vad Linux behöver.',
  },
  noSandboxAppImage: {
    title: 'Elkontor kan inte starta från AppImage här',
    text: 'En AppImage kan inte använda sandlådan som skyddar personuppgifter här. Använd .deb-paketet, eller .rpm på Fedora, RHEL och SUSE.',
  },
  hopeless: {
    title: 'Elkontor måste stängas',
    text: 'Fönstret har stannat flera gånger i rad. Avtal, utkast och det som har hämtats finns kvar. Starta igen. Ge supporten referensen om det fortsätter',
  },
  cannotStart: {
    title: 'Elkontor kan inte starta',
    text: 'Inget har skickats, och det som sparats här är orört. Försök igen. Ge supporten referensen och filen elkontor.log om det fortsätter.',
    reference: 'Referens',
  },
  quit: {
    title: 'Elkontor arbetar fortfarande',
    message: 'Något pågår fortfarande.',
    detail: 'Stänger du nu blir det som skickats utan svar okänt. En hämtning stannar där den är.',
    leave: 'Stäng Elkontor',
    stay: 'Fortsätt arbeta',
  },
};

export const SHELL_TEXTS: Readonly<Record<Language, ShellTexts>> = { en, sv };
