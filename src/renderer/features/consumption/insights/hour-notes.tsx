import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoreContext } from '../../../hooks/use-store-context.ts';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import { errorDataOf } from '../../../stores/loadable.ts';
import { errorText } from '../../../text/error-text.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from '../consumption.module.css';
import type { HoursContextStore } from '../stores/create-hours-context-store.ts';

/** A person's notes about days of the first property; they never leave this computer. `of`: its name among several. */
export function HourNotes(props: { store: HoursContextStore; firstDate: string; of: string | null }) {
  const { store } = props;
  const { t } = useTranslation('consumption');
  const kept = useStoreContext();
  const notes = useStoreValue(store, (state) => state.notes);
  const [date, setDate] = useState<string | null>(props.firstDate);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const run = (work: Promise<void>) =>
    work.then(
      () => setFailure(null),
      (thrown: unknown) => setFailure(errorText(t, errorDataOf(thrown)).what),
    );
  const isReady = date !== null && text.trim() !== '';
  const keep = () => {
    if (date !== null && isReady) {
      void run(
        store
          .getState()
          .addNote(date, text.trim())
          .then(() => setText('')),
      );
    }
  };
  return (
    <div className={styles.notes}>
      <DateField label={t('notes.date')} value={date} onChange={setDate} />
      <TextField label={t('notes.text')} value={text} onChange={setText} onEnter={keep} maxLength={500} />
      <Button variant="secondary" isDisabled={!isReady} onPress={keep}>
        {t('notes.keep')}
      </Button>
      {failure === null ? null : <p className={styles.doubt}>{failure}</p>}
      <ul className={styles.others} aria-label={t('insight.title.notes')}>
        {notes.map((note) => (
          <li key={note.id}>
            <b className="tnum">{note.date}</b>
            <span>{note.text}</span>
            <span />
            <IconButton
              size="sm"
              icon={X}
              label={t('notes.remove', { date: note.date })}
              onPress={() => void run(store.getState().removeNote(note.id))}
            />
          </li>
        ))}
      </ul>
      <p className="caption">
        {props.of === null ? null : `${t('notes.of', { name: props.of })} `}
        {t('notes.hint', kept)}
      </p>
    </div>
  );
}
