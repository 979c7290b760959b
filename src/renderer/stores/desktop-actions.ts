import type { Client } from '../../shared/bridge/types.ts';
import { bindCalls } from './bind-calls.ts';

/** What only main may do with the desktop: the page has no clipboard, no files and no mail. */
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
