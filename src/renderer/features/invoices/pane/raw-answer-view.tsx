import { useTranslation } from 'react-i18next';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import { AnswerViews } from '../../../shared-parts/answer/answer-views.tsx';
import { latestOf } from '../../../stores/loadable.ts';
import { errorText } from '../../../text/error-text.ts';
import type { Formats } from '../../../text/formats.ts';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import styles from '../invoices.module.css';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';

/** One answer as it came: what was asked, and the bytes as text, tree, table and headers. */
export function RawAnswerView(props: { store: InvoicesStores['answer']; formats: Formats }) {
  const { store, formats } = props;
  const { t } = useTranslation('common');
  const loadable = useStoreValue(store, (state) => state.answer);
  const raw = latestOf(loadable);
  const isTechnical = useTechnical();
  if (raw === null) {
    return (
      <p className="small muted">
        {loadable.state === 'failed' ? errorText(t, loadable.error).what : t('answer.loading')}
      </p>
    );
  }
  const { meta } = raw;
  return (
    <div className={styles.answer}>
      <p className="small muted selectable">
        {isTechnical ? `${meta.method} ${meta.target}, ${meta.status}, ` : ''}
        {formats.dateTime(meta.fetchedAt)}
        {isTechnical ? `, ${formats.duration(meta.durationMs)}, ${formats.bytes(meta.bytes)}` : ''}
      </p>
      <AnswerViews
        key={meta.id}
        raw={raw}
        first="text"
        isLoading={loadable.state === 'loading'}
        onMore={() => void store.getState().more()}
      />
    </div>
  );
}
