import type { Client } from '../../shared/bridge/types.ts';
import { bindCalls } from './bind-calls.ts';

/** Desktop functions that only main has: clipboard, files and mail. */
export function createDesktopActions(client: Client) {
  return bindCalls(client, {
    copyText: 'app.copyText',
    copyImage: 'app.copyImage',
    saveFile: 'app.saveFile',
    saveTable: 'app.saveTable',
    writeEmail: 'app.writeEmail',
    openGuide: 'app.openGuide',
    reportFailure: 'app.reportFailure',
  });
}
