import { useTranslation } from 'react-i18next';
import { Kbd } from '../../ui/kbd/kbd.tsx';
import { useOwnKeys } from '../../ui/kbd/own-keys.tsx';
import { shortcutColumns } from './shortcut-parts.ts';
import styles from './shortcuts-list.module.css';

/** The keys of everything, or of what is called `find` or has such a key. */
export function ShortcutsList(props: { find: string }) {
  const { t } = useTranslation('app');
  const columns = shortcutColumns(t, useOwnKeys(), props.find);
  const count = columns.flat().reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <div className={styles.columns}>
        {columns.map((parts) => (
          <div key={parts[0]?.id ?? 'none'}>
            {parts.map(({ id, title, entries }) => (
              <section key={id}>
                <h3>{title}</h3>
                <dl className={styles.list}>
                  {entries.map((entry) => (
                    <div key={entry.id}>
                      <dt>{entry.label}</dt>
                      <dd>
                        {entry.keys.map((keys) => (
                          <Kbd key={keys.join()} keys={keys} />
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={count === 0 ? 'muted' : 'sr-only'}>
        {props.find.trim() === '' ? null : t(count === 0 ? 'shortcuts.none' : 'palette.count', { count })}
      </p>
    </>
  );
}
