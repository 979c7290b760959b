import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WrittenTable } from '../../../shared/model/export.ts';
import { tellFailure } from '../../hooks/tell-failure.ts';
import { useCalls } from '../../hooks/use-calls.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useScreenRequest } from '../../hooks/use-screen-request.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { MenuButton } from '../../ui/menu/menu.tsx';
import { requestsTable } from './requests-table.ts';
import type { createActivityStore } from './stores/create-activity-store.ts';

/** Writes the requests of the list, as searched and filtered, in the person's language. */
export function ExportButton(props: { activity: ReturnType<typeof createActivityStore>; isDisabled: boolean }) {
  const { t, i18n } = useTranslation('activity');
  const formats = useFormats();
  const { toasts } = useStores();
  const desktop = useCalls('app');
  const [isBusy, setBusy] = useState(false);
  const save = async (format: WrittenTable['format']) => {
    if (isBusy || props.isDisabled) return;
    setBusy(true);
    try {
      const now = Date.now();
      const table = requestsTable(i18n, formats, await props.activity.readAll(), now);
      const made: [string, string] = [t('export.made'), formats.dateTime(now)];
      const sheets = { rows: t('title'), about: t('export.about'), entries: [made] };
      if (await desktop.saveTable({ name: t('export.name'), format, ...table, sheets })) {
        toasts.getState().show({ title: t('export.saved') });
      }
    } catch (thrown) {
      tellFailure({ toasts }, t, thrown);
    } finally {
      setBusy(false);
    }
  };
  useScreenRequest('export', () => void save('csv-semicolon'));
  return (
    <MenuButton
      icon={Download}
      isBusy={isBusy}
      isDisabled={props.isDisabled}
      menuLabel={t('export.label')}
      entries={(['xlsx', 'csv-semicolon'] as const).map((format) => ({
        id: format,
        label: t(`export.${format}`),
        onAction: () => void save(format),
      }))}
    >
      {t('export.button')}
    </MenuButton>
  );
}
