import type { Page } from '@playwright/test';
import { callBridge } from '../../e2e/fixtures/set-up.ts';

/** Technical details are shown meanwhile: what clerks see is the rest. */
export async function technically(page: Page, shoot: () => Promise<void>): Promise<void> {
  await callBridge(page, 'preferences.update', { technicalDetails: true });
  await shoot();
  await callBridge(page, 'preferences.update', { technicalDetails: false });
}
