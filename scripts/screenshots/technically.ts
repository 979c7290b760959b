import type { Page } from '@playwright/test';
import { callBridge } from '../../e2e/fixtures/set-up.ts';

/** Shows technical details for these pictures; all others are as clerks see the app. */
export async function technically(page: Page, shoot: () => Promise<void>): Promise<void> {
  await callBridge(page, 'preferences.update', { technicalDetails: true });
  await shoot();
  await callBridge(page, 'preferences.update', { technicalDetails: false });
}
