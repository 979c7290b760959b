import { callBridge, setUpProfile } from '../../e2e/fixtures/set-up.ts';
import { launchApp } from '../../tools/chromium-host/launch-app.ts';
import type { DemoOptions } from './demo-options.ts';

/** Opens the app in a window, ready to use, and waits until it is closed. */
export async function openReadyApp({ operator }: DemoOptions, userData: string): Promise<number> {
  const app = await launchApp({ userData, headless: false });
  await callBridge(app.page, 'preferences.update', { language: process.env.LANG?.startsWith('sv') ? 'sv' : 'en' });
  if (operator) {
    await setUpProfile(app.page, operator, { name: 'DEMO' });
  } else {
    // The sample data's operator is part of the app and answers on this computer only.
    await callBridge(app.page, 'app.startSample');
    await app.page.reload();
  }
  console.log(`The app is open${app.shell === 'electron' ? '' : ' in the Chromium host'}. Things to try:
  1. Contracts: start typing a customer id (C10…), pick one, drop any PDF at the right, send.
  2. Invoices: choose some customers of the register, fetch, open one and look where each value comes from.
  3. Consumption: choose a property, look at last month, click a day, look for hatched hours.
  4. Activity: every request that was made, and the answer as it came.
Close the window to end the demo.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void app.close());
  await app.exited;
  return 0;
}
