import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '../../../../shared/model/register/overview.ts';
import { tellFailure } from '../../../hooks/tell-failure.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { momentText } from '../../../shared-parts/work/fact-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import type { About } from '../stores/create-overview-store.ts';
import { useFirstFew } from './first-few.tsx';
import styles from './overview.module.css';

/** What people noted: only on this computer, never sent. */
export function EntryNotes(props: { about: About; notes: readonly Note[] }) {
  const { about, notes } = props;
  const { t } = useTranslation('register');
  const formats = useFormats();
  const now = useNow();
  const { toasts } = useStores();
  const calls = useCalls('overview');
  // The id of what is written: a new one, or one of the notes.
  const [writing, setWriting] = useState<{ id: string; text: string } | null>(null);
  const { shown, button } = useFirstFew(notes, 6);
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (thrown) {
      tellFailure({ toasts }, t, thrown);
    }
  };
  const keep = (noteId: string, text: string) => calls.keepNote({ ...about, noteId, text });
  const save = () =>
    attempt(async () => {
      if (writing === null || writing.text.trim() === '') return;
      await keep(writing.id, writing.text.trim());
      setWriting(null);
    });
  const remove = (note: Note) =>
    attempt(async () => {
      await calls.removeNote({ noteId: note.id });
      setWriting(null);
      toasts.getState().show({
        title: t('page.notes.removed'),
        action: { label: t('common:undo'), onPress: () => void attempt(() => keep(note.id, note.text)) },
      });
    });
  const editor =
    writing === null ? null : (
      <form
        className={styles.noteForm}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            setWriting(null);
          } else if (event.key === 'Enter' && event.ctrlKey) {
            void save();
          }
        }}
      >
        <TextField
          label={t('page.notes.label')}
          value={writing.text}
          onChange={(text) => setWriting({ ...writing, text })}
          rows={3}
          maxLength={4000}
          autoFocus
        />
        <span className={styles.noteActions}>
          <Button size="sm" variant="secondary" onPress={() => setWriting(null)}>
            {t('common:cancel')}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            type="submit"
            keys={['Ctrl', 'Enter']}
            disabledReason={writing.text.trim() === '' ? t('page.notes.empty') : null}
          >
            {t('page.notes.save')}
          </Button>
        </span>
      </form>
    );
  return (
    <section className={styles.block} aria-label={t('page.notes.title')}>
      <SectionHead
        level={3}
        end={
          <>
            {button}
            <Button size="sm" icon={Plus} onPress={() => setWriting({ id: crypto.randomUUID(), text: '' })}>
              {t('page.notes.write')}
            </Button>
          </>
        }
      >
        {t('page.notes.title')}
      </SectionHead>
      {writing !== null && notes.every(({ id }) => id !== writing.id) ? editor : null}
      {shown.map((note) =>
        writing?.id === note.id ? (
          <div key={note.id}>{editor}</div>
        ) : (
          <article key={note.id} className={styles.note}>
            <p className="selectable">{note.text}</p>
            <footer>
              <span className="caption tnum">
                {[momentText(note.at, now, t, formats), note.who].filter(Boolean).join(', ')}
              </span>
              <span className={styles.noteTools}>
                <Button size="sm" onPress={() => setWriting({ id: note.id, text: note.text })}>
                  {t('page.notes.change')}
                </Button>
                <Button size="sm" onPress={() => void remove(note)}>
                  {t('page.notes.remove')}
                </Button>
              </span>
            </footer>
          </article>
        ),
      )}
      {notes.length === 0 && writing === null ? <p className="small muted">{t('page.notes.none')}</p> : null}
    </section>
  );
}
