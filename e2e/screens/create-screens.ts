import type { Page } from '@playwright/test';
import { createActivityScreen } from './activity.ts';
import { createBulkScreen } from './bulk.ts';
import { createConsumptionScreen } from './consumption.ts';
import { createContractsScreen } from './contracts.ts';
import { createFirstRun } from './first-run.ts';
import { createFrame } from './frame.ts';
import { createGuessesScreen } from './guesses.ts';
import { createInvoicesScreen } from './invoices.ts';
import { createMappingScreen } from './mapping.ts';
import { createRegisterScreen } from './register.ts';
import { createSettingsScreen } from './settings.ts';
import { createTodayScreen } from './today.ts';
import { createWords, type Language } from './words.ts';

export type Screens = ReturnType<typeof createScreens>;

/** The app's screens in one language. */
export function createScreens(page: Page, language: Language = 'en') {
  const words = createWords(language);
  return {
    words,
    frame: createFrame(page, words),
    firstRun: createFirstRun(page, words),
    today: createTodayScreen(page, words),
    contracts: createContractsScreen(page, words),
    bulk: createBulkScreen(page, words),
    invoices: createInvoicesScreen(page, words),
    consumption: createConsumptionScreen(page, words),
    guesses: createGuessesScreen(page, words),
    mapping: createMappingScreen(page, words),
    register: createRegisterScreen(page, words),
    settings: createSettingsScreen(page, words),
    activity: createActivityScreen(page, words),
  };
}
