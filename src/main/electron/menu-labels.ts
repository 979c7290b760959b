import type { MenuLabels } from './menu-template.ts';

type Section = 'contracts' | 'bulk' | 'invoices' | 'consumption' | 'register' | 'activity' | 'settings';

/** Texts of the native menu and dialogs; everything else is translated in the renderer. */
export type ShellTexts = {
  readonly menu: MenuLabels;
  readonly sections: Readonly<Record<Section, string>>;
  readonly choosePoa: string;
  readonly chooseCertificate: string;
  readonly certificateFiles: string;
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
    shortcuts: 'Keyboard shortcuts',
    about: 'About Elkontor',
  },
  sections: {
    contracts: 'Contracts',
    bulk: 'Bulk entry',
    invoices: 'Invoices',
    consumption: 'Consumption',
    register: 'Register',
    activity: 'Activity',
    settings: 'Settings',
  },
  chooseFolder: 'Choose the folder with the powers of attorney',
  chooseSheet: 'Choose a spreadsheet',
  sheetFiles: 'Spreadsheets (XLSX, CSV, TSV)',
  choosePoa: 'Choose a power of attorney',
  chooseCertificate: 'Choose a certificate with its key',
  certificateFiles: 'Certificates (PFX, P12, PEM)',
  poaFiles: 'Powers of attorney (PDF, PNG, JPEG, TIFF)',
  allFiles: 'All files',
  noSandbox: {
    title: 'Elkontor does not start without the sandbox',
    text: 'It was started with --no-sandbox. Start it without; your IT department can read in the documentation what Linux needs for it.',
  },
  noSandboxAppImage: {
    title: 'Elkontor cannot start from the AppImage here',
    text: 'This system does not let an AppImage use the sandbox that protects personal data. Use the .deb package (.rpm on Fedora, RHEL and SUSE) instead.',
  },
  hopeless: {
    title: 'Elkontor has to close',
    text: 'Its window failed several times in a row. Registrations, drafts and what was fetched are kept. Start it again; if it goes on, send support the reference',
  },
  cannotStart: {
    title: 'Elkontor cannot start',
    text: 'Nothing was sent, and what is kept on this computer is left as it is. Try again; if it goes on, send support the reference and the file elkontor.log.',
    reference: 'Reference',
  },
  quit: {
    title: 'Elkontor is still working',
    message: 'Something is still under way.',
    detail:
      'If you close now, a registration that has left without an answer becomes unknown, and a fetch stops where it is.',
    leave: 'Close anyway',
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
    shortcuts: 'Tangentbordsgenvägar',
    about: 'Om Elkontor',
  },
  sections: {
    contracts: 'Avtal',
    bulk: 'Massregistrering',
    invoices: 'Fakturor',
    consumption: 'Förbrukning',
    register: 'Register',
    activity: 'Aktivitet',
    settings: 'Inställningar',
  },
  chooseFolder: 'Välj mappen med fullmakterna',
  chooseSheet: 'Välj ett kalkylblad',
  sheetFiles: 'Kalkylblad (XLSX, CSV, TSV)',
  chooseCertificate: 'Välj ett certifikat med sin nyckel',
  certificateFiles: 'Certifikat (PFX, P12, PEM)',
  choosePoa: 'Välj en fullmakt',
  poaFiles: 'Fullmakter (PDF, PNG, JPEG, TIFF)',
  allFiles: 'Alla filer',
  noSandbox: {
    title: 'Elkontor startar inte utan sandlådan',
    text: 'Programmet startades med --no-sandbox. Starta det utan; IT-avdelningen kan läsa i dokumentationen vad Linux behöver.',
  },
  noSandboxAppImage: {
    title: 'Elkontor kan inte starta från AppImage här',
    text: 'Systemet låter inte en AppImage använda sandlådan som skyddar personuppgifter. Använd .deb-paketet (.rpm på Fedora, RHEL och SUSE) i stället.',
  },
  hopeless: {
    title: 'Elkontor måste stängas',
    text: 'Fönstret har slutat fungera flera gånger i rad. Registreringar, utkast och det som har hämtats finns kvar. Starta igen; om det fortsätter, ge supporten referensen',
  },
  cannotStart: {
    title: 'Elkontor kan inte starta',
    text: 'Inget har skickats, och det som finns på den här datorn är orört. Försök igen; om det fortsätter, ge supporten referensen och filen elkontor.log.',
    reference: 'Referens',
  },
  quit: {
    title: 'Elkontor arbetar fortfarande',
    message: 'Något pågår fortfarande.',
    detail:
      'Om du stänger nu blir en registrering som har skickats utan svar okänd, och en hämtning stannar där den är.',
    leave: 'Stäng ändå',
    stay: 'Fortsätt arbeta',
  },
};

export function shellTexts(language: 'en' | 'sv'): ShellTexts {
  return language === 'sv' ? sv : en;
}
