import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Today, TodayLine } from '../../../shared/model/today.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { whoText } from '../../shared-parts/work/fact-text.ts';
import { useActOnLine } from '../../shared-parts/work/use-act-on-line.ts';
import { streetOnly } from '../../text/street-only.ts';
import { Kbd } from '../../ui/kbd/kbd.tsx';
import { type QueueTab, queueTabs } from './queue-tabs.ts';
import styles from './today.module.css';
import { type TodayKeys, useKeysFromPage } from './use-today-keys.ts';
import { MAY_BE_LEFT, WorkLine } from './work-line.tsx';

/** Everything that needs a person, in one list usable by keyboard alone. */
export function Queue(props: { today: Today; now: number }) {
  const { today, now } = props;
  const { lines } = today;
  const { t } = useTranslation('today');
  const formats = useFormats();
  const { shell, today: store, toasts } = useStores();
  const [tab, setTab] = useState<QueueTab>('all');
  const [chosen, setChosen] = useState<{ key: string; index: number } | null>(null);
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const { act, fail, busy } = useActOnLine();
  const current = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  useKeysFromPage(current);

  // When the focused line disappears, the one in its place gets the focus.
  const hasFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the lines are others
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement.contains(grid.current);
    if (hasFocus.current && isLost) current.current?.focus();
  }, [lines]);

  const tabs = queueTabs(lines);
  // The last line of a part that is not always there takes it along.
  const { id: chosenTab, lines: shown } = tabs.find(({ id }) => id === tab) ?? { id: 'all' as const, lines };
  // A line that goes leaves its place to the one after it.
  const found = shown.findIndex((line) => line.key === chosen?.key);
  const index = found >= 0 ? found : Math.max(0, Math.min(chosen?.index ?? 0, shown.length - 1));

  const choose = (at: number) => {
    const line = shown[at];
    if (line !== undefined) setChosen({ key: line.key, index: at });
  };
  const focusAt = (at: number) => {
    choose(at);
    grid.current?.querySelectorAll<HTMLElement>('[role="row"]')[at]?.focus();
  };
  const tomorrow = (line: TodayLine) => {
    setChosen({ key: '', index });
    toasts.getState().show({
      title: t('snoozed', { what: whoText(line, t, formats) }),
      action: { label: t('common:undo'), onPress: () => void store.getState().wake(line.key).catch(fail) },
    });
    void store.getState().snooze(line.key).catch(fail);
  };
  const leave = (line: TodayLine) => {
    if (!MAY_BE_LEFT.has(line.kind)) return;
    setChosen({ key: '', index });
    toasts.getState().show({
      title: t('left', { what: whoText(line, t, formats) }),
      action: { label: t('common:undo'), onPress: () => void store.getState().wake(line.key).catch(fail) },
    });
    void store.getState().settle(line.key).catch(fail);
  };
  const keysOf = (line: TodayLine): TodayKeys => ({
    move: (by) => focusAt(Math.max(0, Math.min(index + by, shown.length - 1))),
    toEnd: (end) => focusAt(end === 'first' ? 0 : shown.length - 1),
    act: () => void act(line),
    look: () => setLookedAt(lookedAt === line.key ? null : line.key),
    tomorrow: () => tomorrow(line),
    leave: () => leave(line),
  });

  const homeText = streetOnly(lines.flatMap(homeOf));
  const countOf = (kind: TodayLine['kind']) => shown.filter((line) => line.kind === kind).length;
  return (
    <>
      <QueueHead today={today} />
      <div className={styles.facets}>
        {/* biome-ignore lint/a11y/useSemanticElements: chips that filter, of which one is on */}
        <div role="group" aria-label={t('tabs.label')} className={styles.chips}>
          {tabs.map(({ id, lines: within }) => (
            <button
              key={id}
              type="button"
              className={styles.facet}
              aria-pressed={chosenTab === id}
              data-none={within.length === 0 || undefined}
              onClick={() => setTab(id)}
            >
              {t(`tabs.${id}`)} <b className="tnum">{formats.integer(within.length)}</b>
            </button>
          ))}
        </div>
        <span className={styles.keys} aria-hidden="true">
          <Kbd keys={['J', 'K']} /> {t('keys.move')} <Kbd keys={[t('keys.enter')]} /> {t('keys.do')}{' '}
          <Kbd keys={[t('keys.space')]} /> {t('keys.look')} <Kbd keys={['S']} /> {t('keys.tomorrow')}
        </span>
      </div>
      {shown.length === 0 ? (
        <p className={styles.noneInTab}>{t('noneInTab')}</p>
      ) : (
        <div
          ref={grid}
          role="treegrid"
          aria-label={t('queue')}
          className={styles.work}
          onFocus={() => {
            hasFocus.current = true;
          }}
          onBlur={() => {
            hasFocus.current = false;
          }}
        >
          {shown.map((line, at) => (
            <WorkLine
              key={line.key}
              line={line}
              homeText={homeText}
              now={now}
              ofKind={shown[at - 1]?.kind === line.kind ? null : countOf(line.kind)}
              isCurrent={at === index}
              isLookedAt={lookedAt === line.key}
              isBusy={busy === line.key}
              keys={keysOf(line)}
              onCurrent={() => choose(at)}
              onOpenName={() => shell.getState().navigate('register', { ...line.about })}
              currentRef={current}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Where a line is about a home. */
function homeOf({ about, who, where }: TodayLine): string[] {
  if (about === undefined) return [];
  if ('propertyId' in about) return who.is === 'name' ? [who.text] : [];
  return where === null ? [] : [where];
}

function QueueHead(props: { today: Today }) {
  const { lines, at, snoozed } = props.today;
  const { t } = useTranslation('today');
  const formats = useFormats();
  const [first] = lines;
  const unknown = lines
    .filter(({ kind }) => kind === 'unknown')
    .reduce((sum, { who }) => sum + (who.is === 'many' ? who.count : 1), 0);
  const moment = new Intl.DateTimeFormat(formats.locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(at);
  return (
    <header className={styles.day}>
      <div>
        <h2>{t('title', { count: lines.length })}</h2>
        {first === undefined ? null : <p>{t(`begin.${first.kind}`, { count: unknown })}</p>}
      </div>
      <span className="tnum muted">
        {snoozed > 0 ? `${t('snoozedCount', { count: snoozed })} · ` : ''}
        {moment}, {formats.time(at).slice(0, 5)}
      </span>
    </header>
  );
}
