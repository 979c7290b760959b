import { useTranslation } from 'react-i18next';
import { Kbd } from '../../ui/kbd/kbd.tsx';
import { COMMANDS } from './commands.ts';
import styles from './shortcuts-list.module.css';

const IN_LISTS: ReadonlyArray<{ id: string; keys: readonly (readonly string[])[] }> = [
  { id: 'move', keys: [['↑'], ['↓'], ['J'], ['K']] },
  { id: 'ends', keys: [['Home'], ['End']] },
  { id: 'pages', keys: [['PageUp'], ['PageDown']] },
  { id: 'open', keys: [['Enter']] },
  { id: 'cell', keys: [['Shift', 'Enter']] },
  { id: 'select', keys: [['X'], ['Space']] },
  { id: 'back', keys: [['Esc']] },
  { id: 'filter', keys: [['/']] },
  { id: 'show', keys: [['Space']] },
];

const ON_TODAY: typeof IN_LISTS = [
  { id: 'doIt', keys: [['Enter']] },
  { id: 'look', keys: [['Space']] },
  { id: 'tomorrow', keys: [['S']] },
  { id: 'leave', keys: [['L']] },
];

const ON_INVOICES: typeof IN_LISTS = [
  { id: 'check', keys: [['C']] },
  { id: 'uncheck', keys: [['Ctrl', 'Z']] },
  {
    id: 'step',
    keys: [
      ['Alt', '↓'],
      ['Alt', '↑'],
    ],
  },
  { id: 'pin', keys: [['I']] },
  { id: 'editCustomer', keys: [['E']] },
];

const IN_FORMS: typeof IN_LISTS = [
  { id: 'send', keys: [['Ctrl', 'Enter']] },
  { id: 'problem', keys: [['F8']] },
  { id: 'problemBefore', keys: [['Shift', 'F8']] },
  { id: 'leaveOut', keys: [['Space']] },
  { id: 'edit', keys: [['F2'], ['Enter']] },
  { id: 'fillDown', keys: [['Ctrl', 'D']] },
  { id: 'replace', keys: [['Ctrl', 'H']] },
  {
    id: 'undo',
    keys: [
      ['Ctrl', 'Z'],
      ['Ctrl', 'Y'],
    ],
  },
  { id: 'selectAll', keys: [['Ctrl', 'A']] },
];

/** The commands with keys, and the keys of lists and fields. */
export function ShortcutsList() {
  const { t } = useTranslation('app');
  return (
    <div className={styles.columns}>
      <div>
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
        <Keys title={t('shortcuts.onToday')} entries={ON_TODAY} />
      </div>
      <div>
        <Keys title={t('shortcuts.inLists')} entries={IN_LISTS} />
        <Keys title={t('shortcuts.onInvoices')} entries={ON_INVOICES} />
        <Keys title={t('shortcuts.inForms')} entries={IN_FORMS} />
      </div>
    </div>
  );
}

function Keys(props: { title: string; entries: typeof IN_LISTS }) {
  const { t } = useTranslation('app');
  return (
    <section>
      <h3>{props.title}</h3>
      <dl className={styles.list}>
        {props.entries.map((entry) => (
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
  );
}

const KEY_NAMES: Readonly<Record<string, string>> = { Space: 'space', '↑': 'up', '↓': 'down' };
