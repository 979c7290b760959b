import type { HandlersOf } from '../../shared/bridge/types.ts';
import type { AppService } from '../services/app/app-service.ts';
import type { TableExport } from '../services/exports/table-export.ts';

export function appHandlers(service: AppService, tables: TableExport): HandlersOf<'app'> {
  return {
    'app.info': async () => service.info(),
    'app.copyText': async ({ text }) => service.copyText(text),
    'app.copyImage': async ({ png }) => service.copyImage(png),
    'app.saveFile': async ({ name, bytes }) => service.saveFile(name, bytes),
    'app.saveTable': async (table) => tables.save(table),
    'app.writeEmail': async (email) => service.writeEmail(email),
    'app.startSample': async () => service.startSample(),
    'app.reportFailure': async (failure) => service.reportFailure(failure),
  };
}
