import { useTranslation } from 'react-i18next';
import { Kbd } from '../ui/kbd/kbd.tsx';
import { COMMANDS } from './commands.ts';
import styles from './shortcuts-list.module.css';

const IN_LISTS: ReadonlyArray<{ id: string; keys: readonly (readonly string[])[] }> = [
  { id: 'move', keys: [['↑'], ['↓'], ['j'], ['k']] },
  { id: 'ends', keys: [['Home'], ['End']] },
  { id: 'pages', keys: [['PageUp'], ['PageDown']] },
  { id: 'open', keys: [['Enter']] },
  {
    id: 'step',
    keys: [
      ['Alt', '↓'],
      ['Alt', '↑'],
    ],
  },
  { id: 'cell', keys: [['Shift', 'Enter']] },
  { id: 'select', keys: [['Space']] },
  { id: 'back', keys: [['Esc']] },
  { id: 'filter', keys: [['/']] },
  { id: 'show', keys: [['Space']] },
  { id: 'pin', keys: [['I']] },
];

/** The commands with keys, and the keys of lists and fields. */
export function ShortcutsList() {
  const { t } = useTranslation('app');
  return (
    <div className={styles.columns}>
      <section>
        <h3>{t('shortcuts.everywhere')}</h3>
        <dl className={styles.list}>
          {COMMANDS.filter((command) => command.keys && !command.isAlias).map((command) => (
            <div key={command.id}>
              <dt>{t(command.label)}</dt>
              <dd>
                <Kbd keys={command.keys ?? []} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3>{t('shortcuts.inLists')}</h3>
        <dl className={styles.list}>
          {IN_LISTS.map((entry) => (
            <div key={entry.id}>
              <dt>{t(`shortcuts.${entry.id}`)}</dt>
              <dd>
                {entry.keys.map((keys) => (
                  <Kbd
                    key={keys.join()}
                    keys={keys.map((key) => t(`keys.${KEY_NAMES[key] ?? ''}`, { defaultValue: key }))}
                  />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

const KEY_NAMES: Readonly<Record<string, string>> = { Space: 'space', '↑': 'up', '↓': 'down' };
