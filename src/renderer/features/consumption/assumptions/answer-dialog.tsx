import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import { latestOf } from '../../../stores/loadable.ts';
import { errorText } from '../../../text/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RawView } from '../../../ui/raw-view/raw-view.tsx';
import { Technical } from '../../../ui/technical/technical.tsx';
import styles from '../consumption.module.css';
import type { ConsumptionStores } from '../stores/create-consumption-stores.ts';

/** An answer as it came: what was asked, status, headers and the bytes as text. */
export function AnswerDialog(props: { store: ConsumptionStores['answer']; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('common');
  const formats = useFormats();
  const loadable = useStoreValue(props.store, (state) => state.answer);
  const raw = latestOf(loadable);
  return (
    <Dialog
      title={t('answer.title')}
      width="wide"
      isOpen={props.isOpen}
      onClose={props.onClose}
      actions={
        <Button variant="secondary" onPress={props.onClose}>
          {t('close')}
        </Button>
      }
    >
      {raw === null ? (
        <p className="muted">{loadable.state === 'failed' ? errorText(t, loadable.error).what : t('answer.loading')}</p>
      ) : (
        <div className={styles.answer}>
          <p className="small muted selectable">
            {formats.dateTime(raw.meta.fetchedAt)}
            <Technical>
              , {raw.meta.method} {raw.meta.target}, {raw.meta.status}, {formats.bytes(raw.meta.bytes)}
            </Technical>
          </p>
          <RawView
            kind="text"
            label={t('answer.headers')}
            text={raw.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          />
          {raw.text === null || raw.text === '' ? (
            <p className="muted">
              {raw.text === '' ? t('answer.empty') : t('answer.binary', { size: formats.bytes(raw.meta.bytes) })}
            </p>
          ) : (
            <RawView kind={raw.kind === 'json' ? 'json' : 'text'} label={t('answer.body')} text={raw.text} />
          )}
          {raw.text !== null && raw.text.length < raw.totalChars ? (
            <Button size="sm" onPress={() => void props.store.getState().more()}>
              {t('answer.more')} ({t('answer.part', { shown: raw.text.length, total: raw.totalChars })})
            </Button>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}
