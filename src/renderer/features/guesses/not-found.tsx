import { useTranslation } from 'react-i18next';
import { useStoreValue } from '../../hooks/use-stores.tsx';
import { latestOf } from '../../stores/loadable.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './guesses.module.css';
import { notFoundFields } from './stores/not-found-fields.ts';
import type { FirstContactStore } from './use-first-contact.ts';

/** What has no value: a word each, that can be pointed out. */
export function NotFound(props: { store: FirstContactStore; isNothing: boolean }) {
  const { store } = props;
  const { t } = useTranslation('guesses');
  const { body, questions, picked, pointing, contact } = useStoreValue(store, (state) => state);
  const { missing, takenBack } = notFoundFields(questions, picked, latestOf(contact));
  const nameOf = (id: string, field: string): string =>
    field === id ? t(`questions.${field}.label`) : t(`mapping:names.${field}`);
  if (missing.length === 0 && takenBack.length === 0) return null;
  return (
    <section className={styles.notFound} aria-labelledby="guesses-not-found">
      <h3 id="guesses-not-found">
        {t(
          props.isNothing ? 'notFound.titleMore' : body === 'InvoiceResponse' ? 'notFound.titleList' : 'notFound.title',
        )}
      </h3>
      <p className="small muted">
        {t(props.isNothing ? 'notFound.textMore' : 'notFound.text')}{' '}
        {body === 'InvoiceResponse' ? t('notFound.details') : null}
      </p>
      {takenBack.length === 0 ? null : (
        <p className="small">
          {t('notFound.takenBack', { fields: takenBack.map((field) => t(`mapping:names.${field}`)).join(', ') })}
        </p>
      )}
      <ul>
        {missing.map(({ question, field, isEmpty }) => (
          <li key={field}>
            <Button
              size="sm"
              variant="secondary"
              aria-pressed={pointing?.field === field}
              onPress={() => store.getState().point({ question: question.id, field, column: 0 })}
            >
              {isEmpty ? t('notFound.empty', { field: nameOf(question.id, field) }) : nameOf(question.id, field)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
