import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectedProfile } from '../../../stores/create-profiles-store.ts';
import { errorDataOf } from '../../../stores/loadable.ts';
import type { Period } from '../../../stores/period-presets.ts';
import { useFormats } from '../../../stores-react/use-formats.ts';
import { useScreenRequest } from '../../../stores-react/use-screen-request.ts';
import { useStores, useStoreValue } from '../../../stores-react/use-stores.tsx';
import { errorText } from '../../../text/error-text.ts';
import { MenuButton } from '../../../ui/menu/menu.tsx';
import { clockText, completeText } from '../view/belief-text.ts';
import type { Shown } from '../view/use-shown.ts';

/** What leaves the screen: a picture, a table, paper. Each says which property, period, clock and profile it is of. */
export function ExportMenu(props: { shown: Shown | null; propertyId: string; period: Period | null }) {
  const { shown, propertyId, period } = props;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const { client, toasts, profiles } = useStores();
  const profile = useStoreValue(profiles, (state) => selectedProfile(state)?.name ?? '');
  const [isBusy, setBusy] = useState(false);
  const span = period === null ? '' : t('period.span', { first: period.firstDate, last: period.lastDate });
  const fileName = `${propertyId}_${period?.firstDate ?? ''}_${period?.lastDate ?? ''}`;

  const about = (of: Shown): [string, string][] => [
    [t('export.property'), propertyId],
    [t('export.period'), span],
    [t('export.clock'), clockText(of.series.clock, t)],
    [t('export.unit'), of.series.unit.text ?? t('unit.absent')],
    [t('export.complete'), completeText(of.series, formats, t)],
    [t('export.profile'), profile],
    [t('export.made'), formats.dateTime(Date.now())],
    [t('export.note'), t('mayDiffer')],
  ];
  const picture = async (of: Shown): Promise<Uint8Array<ArrayBuffer>> => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-chart="hours"] canvas');
    if (canvas === null) {
      throw new Error('no chart');
    }
    const { exportImage } = await import('../view/export-image.ts');
    const lines = about(of).slice(1);
    const line = (from: number, to: number) =>
      lines
        .slice(from, to)
        .map(([name, value]) => `${name}: ${value}`)
        .join('   ');
    return exportImage(canvas, {
      title: t('export.title', { property: propertyId, period: span }),
      lines: [line(1, 4), `${line(4, 6)}   ${t('mayDiffer')}`],
    });
  };
  const save = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    if (await client.call('app.saveFile', { name, bytes })) {
      toasts.getState().show({ title: t('export.saved') });
    }
  };
  const run = (work: (of: Shown) => Promise<unknown>) => () => {
    if (shown === null || isBusy) {
      return;
    }
    setBusy(true);
    work(shown)
      .catch((thrown: unknown) => {
        const { what, todo } = errorText(t, errorDataOf(thrown));
        toasts.getState().show({ title: t('export.failed'), text: `${what} ${todo}` });
      })
      .finally(() => setBusy(false));
  };

  const saveCsv = run(async (of) => {
    const { exportRows, toCsv } = await import('../view/export-rows.ts');
    await save(`${fileName}.csv`, new TextEncoder().encode(toCsv(exportRows(of))));
  });
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
            await client.call('app.copyImage', { png: await picture(of) });
            toasts.getState().show({ title: t('common:copied') });
          }),
        },
        { kind: 'rule', id: 'tables' },
        { id: 'csv', label: t('export.csv'), onAction: saveCsv },
        {
          id: 'xlsx',
          label: t('export.xlsx'),
          onAction: run(async (of) => {
            const [{ exportRows }, { writeWorkbook }] = await Promise.all([
              import('../view/export-rows.ts'),
              import('../view/write-workbook.ts'),
            ]);
            const sheets = { rows: t(`rows.title.${of.view.level}`), about: t('export.about') };
            await save(
              `${fileName}.xlsx`,
              (await writeWorkbook(exportRows(of), about(of), sheets)) as Uint8Array<ArrayBuffer>,
            );
          }),
        },
        { kind: 'rule', id: 'paper' },
        { id: 'print', label: t('export.print'), onAction: () => window.print() },
      ]}
    >
      {t('export.button')}
    </MenuButton>
  );
}
