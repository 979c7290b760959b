import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WrittenTable } from '../../../../shared/model/export.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useScreenRequest } from '../../../hooks/use-screen-request.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { errorDataOf } from '../../../stores/loadable.ts';
import type { Period } from '../../../stores/period-presets.ts';
import { errorText } from '../../../text/error-text.ts';
import { MenuButton } from '../../../ui/menu/menu.tsx';
import { printPage } from '../../../ui/print/print-page.ts';
import type { Shown } from '../use-shown.ts';
import { type About, useAbout } from './use-about.ts';
import { useHourTable } from './use-hour-table.ts';

/** Exports: a picture, a table, paper. Each names its property, period, clock and profile. */
export function ExportMenu(props: { shown: Shown | null; propertyId: string; period: Period | null }) {
  const { shown, propertyId, period } = props;
  const { t } = useTranslation('consumption');
  const { toasts, appInfo } = useStores();
  const desktop = useCalls('app');
  const mayPrint = useStoreValue(appInfo, (state) => state.info?.allow.print ?? true);
  const about = useAbout(propertyId, period);
  const tableOf = useHourTable();
  const [isBusy, setBusy] = useState(false);
  const fileName = `${propertyId}_${period?.firstDate ?? ''}_${period?.lastDate ?? ''}`;

  const picture = async (of: Shown): Promise<Uint8Array<ArrayBuffer>> => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-chart="hours"] canvas');
    if (canvas === null) throw new Error('no chart');
    const { exportImage } = await import('./export-image.ts');
    return exportImage(canvas, about(of));
  };
  const save = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    if (await desktop.saveFile({ name, bytes })) toasts.getState().show({ title: t('export.saved') });
  };
  const run = (work: (of: Shown) => Promise<unknown>) => () => {
    if (shown === null || isBusy) return;
    setBusy(true);
    work(shown)
      .catch((thrown: unknown) => {
        const { what, todo } = errorText(t, errorDataOf(thrown));
        toasts.getState().show({ title: t('export.failed'), text: `${what} ${todo}` });
      })
      .finally(() => setBusy(false));
  };

  const table = (format: WrittenTable['format'], tellsOrigin: boolean) =>
    run(async (of) => {
      const sheets = { rows: t(`rows.title.${of.view.level}`), about: t('export.about'), entries: pairsOf(about(of)) };
      const written = { name: fileName, format, ...tableOf(of, tellsOrigin), sheets };
      if (await desktop.saveTable(written)) toasts.getState().show({ title: t('export.saved') });
    });
  const saveCsv = table('csv-semicolon', false);
  useScreenRequest('export', saveCsv);
  return (
    <MenuButton
      icon={Download}
      isBusy={isBusy}
      isDisabled={shown === null}
      menuLabel={t('export.label')}
      entries={[
        { id: 'png', label: t('export.png'), onAction: run(async (of) => save(`${fileName}.png`, await picture(of))) },
        {
          id: 'copy',
          label: t('export.copyImage'),
          onAction: run(async (of) => {
            await desktop.copyImage({ png: await picture(of) });
            toasts.getState().show({ title: t('common:copied') });
          }),
        },
        { kind: 'rule', id: 'tables' },
        { id: 'csv', label: t('export.csv'), onAction: saveCsv },
        { id: 'xlsx', label: t('export.xlsx'), onAction: table('xlsx', false) },
        { id: 'csvOrigin', label: t('export.csvOrigin'), onAction: table('csv-semicolon', true) },
        { id: 'xlsxOrigin', label: t('export.xlsxOrigin'), onAction: table('xlsx', true) },
        ...(mayPrint
          ? ([
              { kind: 'rule', id: 'paper' },
              { id: 'print', label: t('export.print'), onAction: run(printPage) },
            ] as const)
          : []),
      ]}
    >
      {t('export.button')}
    </MenuButton>
  );
}

function pairsOf({ entries }: About): [string, string][] {
  return entries.map(([name, value]) => [name.slice(0, 200), value.slice(0, 2000)]);
}
