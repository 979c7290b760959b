import type { TFunction } from 'i18next';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChartColumn from 'lucide-react/icons/chart-column';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import MapPin from 'lucide-react/icons/map-pin';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Search from 'lucide-react/icons/search';
import Table from 'lucide-react/icons/table-2';
import User from 'lucide-react/icons/user';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import type { Found } from '../../../shared/model/found.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { Icon, type IconOf } from '../../ui/icon/icon.tsx';
import { Kbd } from '../../ui/kbd/kbd.tsx';
import { matchParts } from './match-parts.ts';
import styles from './palette.module.css';
import { groupAfter, type PaletteEntry, paletteEntries } from './palette-entries.ts';
import { Preview } from './preview.tsx';
import type { TypedAhead } from './typed-ahead.ts';
import { searchOf, useFound } from './use-found.ts';

const ICONS: Record<PaletteEntry['kind'], IconOf> = {
  customer: User,
  property: MapPin,
  contract: FilePenLine,
  invoice: ReceiptText,
  job: Table,
  'new-contract': FilePenLine,
  consumption: ChartColumn,
  invoices: ReceiptText,
  command: ArrowRight,
};

/** Ctrl+K: finds people, places and commands; arrows move, Enter does it. */
export function Palette(props: { ahead: TypedAhead; onClose: () => void }) {
  const stores = useStores();
  const { t } = useTranslation('app');
  const id = useId();
  const { ahead } = props;
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  // Enter was pressed before any result: it acts on the results when they arrive.
  const [isWaiting, setWaiting] = useState(false);
  const formats = useFormats();
  const { query: foundFor, found } = useFound(query);
  const entries = paletteEntries(query, found, t, formats);
  const isSearching = searchOf(query) !== '' && foundFor !== searchOf(query);
  const current = Math.min(at, entries.length - 1);
  const text = query.replace(/^>/, '').trim();

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment the search ends
  useEffect(() => {
    if (isWaiting && !isSearching) {
      setWaiting(false);
      run(entries[0]);
    }
  }, [isWaiting, isSearching]);

  const run = (entry: PaletteEntry | undefined) => {
    if (entry) {
      props.onClose();
      entry.run(stores, t);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + 8,
      PageUp: current - 8,
      Tab: groupAfter(entries, current, event.shiftKey ? -1 : 1),
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(entries.length - 1, next)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isSearching) setWaiting(true);
      else run(entries[current]);
    }
  };
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => (isOpen ? undefined : props.onClose())}
    >
      <Modal className={styles.palette ?? ''}>
        <Dialog aria-label={t('palette.title')} className={styles.inner ?? ''}>
          <div className={styles['palette-input']}>
            <Icon of={Search} />
            <input
              autoFocus
              role="combobox"
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-activedescendant={entries.length > 0 ? `${id}-${current}` : undefined}
              aria-label={t('search')}
              placeholder={t('search')}
              spellCheck="false"
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
                setAt(0);
                setWaiting(false);
              }}
              onFocus={() => {
                const typed = ahead.take();
                if (typed.text !== '') setQuery(typed.text);
                if (typed.isEntered) setWaiting(true);
              }}
              onKeyDown={onKeyDown}
            />
            <Kbd keys={['Esc']} />
          </div>
          <div className={styles.both}>
            <div id={`${id}-list`} role="listbox" aria-label={t('palette.title')} className={styles['palette-list']}>
              {entries.map((entry, index) => (
                <div key={entry.id} role="presentation">
                  {entries[index - 1]?.group === entry.group ? null : (
                    <div className={styles['palette-head']} role="presentation">
                      <span>{t(`palette.${entry.group}`)}</span>
                      <span className="tnum">{countOf(t, found, entry.group, entries)}</span>
                    </div>
                  )}
                  {/* biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field (aria-activedescendant) */}
                  {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys */}
                  <div
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === current}
                    className={styles['palette-item']}
                    {...(index === current ? { 'data-focused': true } : {})}
                    onPointerMove={() => setAt(index)}
                    onClick={() => run(entry)}
                  >
                    <Icon of={ICONS[entry.kind]} />
                    <span className={styles.text}>
                      <span className={styles.name}>
                        <Matched text={entry.text} query={text} />
                      </span>
                      {entry.meta ? (
                        <span className={styles.meta}>
                          <Matched text={entry.meta} query={text} />
                        </span>
                      ) : null}
                    </span>
                    <span className={styles.end}>
                      {entry.end}
                      {entry.keys ? <Kbd keys={entry.keys} /> : index === current ? <Kbd keys={['Enter']} /> : null}
                    </span>
                  </div>
                </div>
              ))}
              {entries.length === 0 ? <p className={styles.none}>{t('palette.none', { query: text })}</p> : null}
            </div>
            {entries[current]?.about === undefined ? null : <Preview entry={entries[current]} />}
          </div>
          <Foot />
          <span className="sr-only" role="status">
            {t('palette.count', { count: entries.length })}
          </span>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Foot() {
  const { t } = useTranslation('app');
  return (
    <div className={styles['palette-foot']} aria-hidden="true">
      <span>
        <Icon of={ArrowUp} size={12} />
        <Icon of={ArrowDown} size={12} />
        {t('palette.move')}
      </span>
      <span>
        <Kbd keys={['Enter']} />
        {t('palette.open')}
      </span>
      <span>
        <Kbd keys={['Tab']} />
        {t('palette.group')}
      </span>
      <span className={styles.spring} />
      <span>
        <Kbd keys={['>']} />
        {t('palette.onlyCommands')}
      </span>
    </div>
  );
}

/** "2 of 5": how many are shown, of how many there are; where nobody counted them, that these are the first. */
function countOf(
  t: TFunction,
  found: Found | null,
  group: PaletteEntry['group'],
  entries: readonly PaletteEntry[],
): string {
  const shown = entries.filter((entry) => entry.group === group).length;
  const of = group === 'actions' ? undefined : found?.[group];
  if (of === undefined || (of.total <= shown && !of.isMore)) return String(shown);
  return of.isMore ? t('app:palette.first', { count: shown }) : t('app:palette.some', { shown, total: of.total });
}

function Matched(props: { text: string; query: string }) {
  const parts = props.query === '' ? null : matchParts(props.text, props.query);
  if (!parts || parts.match === '') return props.text;
  return (
    <>
      {parts.before}
      <mark>{parts.match}</mark>
      {parts.after}
    </>
  );
}
