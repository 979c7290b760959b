import { useTranslation } from 'react-i18next';
import type { OfficeStatus } from '../../../../shared/model/office/office.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { saidAt } from '../../../text/day-words.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { OfficeEntryStore } from '../stores/create-office-entry-store.ts';

/** What somebody deleted in the office's database: whose it was, since when, and what to do. */
export function OfficeMissing({ status, store }: { status: OfficeStatus; store: OfficeEntryStore }) {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  if (status.missing.length === 0) return null;
  return (
    <Banner
      level="rejected"
      actions={
        <Button size="sm" onPress={() => void store.getState().seenMissing()}>
          {t('office.missingRows.seen')}
        </Button>
      }
    >
      <b>{t('office.missingRows.title')}</b>
      <ul>
        {status.missing.map(({ by, isOwn, records, claims, since, foundAt }) => (
          <li key={`${by} ${foundAt} ${since}`}>
            {isOwn ? t('office.missingRows.own') : t('office.missingRows.of', { by })}{' '}
            {records > 0 ? `${t('office.missingRows.records', { count: records })} ` : ''}
            {claims > 0 ? `${t('office.missingRows.claims', { count: claims })} ` : ''}
            {t('office.missingRows.when', { since: saidAt(since, formats), found: saidAt(foundAt, formats) })}
          </li>
        ))}
      </ul>
      {t('office.missingRows.todo')}
    </Banner>
  );
}
