import type { BrowserWindow } from 'electron';
import type { Confirmation, Confirmed } from '../../shared/model/confirmation.ts';
import type { Language } from '../../shared/text/language.ts';
import { SHELL_TEXTS } from '../../shared/text/shell-texts.ts';
import { confirmationTexts } from './confirmation-texts.ts';
import { askQuestion, chooseFolderDialog, openFileDialog, type QuestionOptions } from './dialogs.ts';

/** Opens a dialog over the window that asked for it; null without any window. */
export type OverAskingWindow = <T>(open: (over: BrowserWindow) => Promise<T | null>) => Promise<T | null>;

/** Native dialogs in the chosen language. */
export function createNativeQuestions(overAskingWindow: OverAskingWindow, language: () => Language) {
  async function chooseFile(kind: 'poa' | 'sheet' | 'certificate' | 'invitation'): Promise<string | null> {
    const texts = SHELL_TEXTS[language()];
    const { title, name, extensions } = {
      poa: { title: texts.choosePoa, name: texts.poaFiles, extensions: ['pdf', 'png', 'jpg', 'jpeg', 'tif', 'tiff'] },
      sheet: { title: texts.chooseSheet, name: texts.sheetFiles, extensions: ['xlsx', 'csv', 'tsv', 'txt'] },
      certificate: {
        title: texts.chooseCertificate,
        name: texts.certificateFiles,
        extensions: ['pfx', 'p12', 'pem'],
      },
      invitation: {
        title: texts.chooseInvitation,
        name: texts.invitationFiles,
        extensions: ['elkontor-office'],
      },
    }[kind];
    const chosen = await overAskingWindow((over) =>
      openFileDialog(over, {
        title,
        filters: [
          { name, extensions },
          { name: texts.allFiles, extensions: ['*'] },
        ],
        multiple: false,
      }),
    );
    return chosen?.[0] ?? null;
  }

  function chooseFolder(): Promise<string | null> {
    return overAskingWindow((over) => chooseFolderDialog(over, SHELL_TEXTS[language()].chooseFolder));
  }

  async function confirm(question: Confirmation): Promise<Confirmed> {
    const { goOn, other, stay, ...text } = confirmationTexts(language(), question);
    const buttons: QuestionOptions['buttons'] = other === null ? [goOn, stay] : [goOn, other, stay];
    const button = await overAskingWindow((over) => askQuestion(over, { ...text, buttons, kind: 'warning' }));
    if (button === 1 && other !== null) return 'other';
    return button === 0;
  }

  async function askToQuit(over: BrowserWindow): Promise<boolean> {
    const { quit } = SHELL_TEXTS[language()];
    const button = await askQuestion(over, { ...quit, buttons: [quit.leave, quit.stay], kind: 'warning' });
    return button === 0;
  }

  return { chooseFile, chooseFolder, confirm, askToQuit };
}
