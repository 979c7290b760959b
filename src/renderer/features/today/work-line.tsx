import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { HOUR_MS } from '../../../shared/calendar/units.ts';
import type { TodayKind, TodayLine } from '../../../shared/model/today.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { factText, whoText } from '../../shared-parts/work/fact-text.ts';
import { KIND_ICONS } from '../../shared-parts/work/kind-icons.ts';
import { saidAt } from '../../text/day-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './today.module.css';
import { lineKeys, type TodayKeys } from './use-today-keys.ts';

/** Kinds a person may declare done. */
export const MAY_BE_LEFT: ReadonlySet<TodayKind> = new Set(['rejected', 'not-found']);
/** An unknown outcome older than this is late. */
const LATE_MS = 12 * HOUR_MS;

/** One thing that needs a person: who, where, one fact, its age, one verb. The first line of a group names the kind. */
export function WorkLine(props: {
  line: TodayLine;
  /** An address as the list says it. */
  homeText: (address: string) => string;
  now: number;
  /** How many there are of its kind; null: not the first of them. */
  ofKind: number | null;
  isCurrent: boolean;
  isLookedAt: boolean;
  isBusy: boolean;
  keys: TodayKeys;
  onCurrent: () => void;
  /** Opens whose line it is. */
  onOpenName: () => void;
  currentRef: Ref<HTMLDivElement>;
}) {
  const { line, now, ofKind, isCurrent, isLookedAt } = props;
  const { t } = useTranslation('today');
  const formats = useFormats();
  const whole = whoText(line, t, formats);
  const who = line.about !== undefined && 'propertyId' in line.about ? props.homeText(whole) : whole;
  const fact = factText(line, now, t, formats);
  const kind = t(`kinds.${line.kind}`);
  const age = line.since === null ? '' : formats.briefAge(now - line.since);
  const isLate = line.kind === 'unknown' && line.since !== null && now - line.since > LATE_MS;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of lines, drawn as one
    <div
      role="row"
      tabIndex={isCurrent ? 0 : -1}
      ref={isCurrent ? props.currentRef : null}
      className={cx(styles.line, ofKind !== null && styles.first)}
      data-kind={line.kind}
      data-current={isCurrent || undefined}
      aria-selected={isCurrent}
      aria-expanded={isLookedAt}
      onFocus={props.onCurrent}
      onClick={props.onCurrent}
      onKeyDown={lineKeys(props.keys)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a cell of the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the line has the focus */}
      <div role="rowheader" className={styles.kind}>
        {ofKind === null ? (
          <span className="sr-only">{kind}</span>
        ) : (
          <>
            <Icon of={KIND_ICONS[line.kind]} size={14} />
            <span className={styles.kindName}>{kind}</span>
            {/* One line is seen to be one; beside "18 invoices" a 1 would be read as theirs. */}
            {ofKind === 1 ? null : (
              <span className={styles.kindCount} title={t('ofKind', { count: ofKind })}>
                {formats.integer(ofKind)}
              </span>
            )}
          </>
        )}
      </div>
      {line.about === undefined ? (
        <Cell className={cx(styles.who, line.where === null && styles.wide)} text={who} />
      ) : (
        <WhoCell className={cx(styles.who, line.where === null && styles.wide)} who={who} onOpen={props.onOpenName} />
      )}
      {line.where === null ? null : (
        <Cell className={styles.where} text={props.homeText(line.where)} title={line.where} />
      )}
      <Cell className={styles.fact} text={fact} title={fact} />
      <Cell className={cx(styles.age, 'tnum', isLate && styles.late)} text={age} />
      {/* biome-ignore lint/a11y/useSemanticElements: a cell of the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its button has the focus */}
      <div role="gridcell" className={styles.do}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.verb}
          data-primary={isCurrent || undefined}
          aria-label={`${t(`verbs.${line.verb}`)}: ${who}`}
          aria-busy={props.isBusy}
          onClick={(event) => {
            event.stopPropagation();
            props.onCurrent();
            props.keys.act();
          }}
        >
          {t(`verbs.${line.verb}`)}
          {isCurrent ? <Icon of={CornerDownLeft} size={12} /> : null}
        </button>
      </div>
      {isLookedAt ? (
        // biome-ignore lint/a11y/useSemanticElements: a cell of the grid
        // biome-ignore lint/a11y/useFocusableInteractive: text to read
        <div role="gridcell" className={styles.peek}>
          <b>{whole}</b>
          {line.where === null ? null : <span>{line.where}</span>}
          <span>{fact}</span>
          {line.since === null ? null : (
            <span className="muted tnum">{t('peek', { at: saidAt(line.since, formats) })}</span>
          )}
          {MAY_BE_LEFT.has(line.kind) ? (
            <Button size="sm" keys={['L']} onPress={props.keys.leave}>
              {t('leave')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** Whose line it is; pressed, their page opens. By key the verb is Enter's, and names are in Ctrl+K. */
function WhoCell(props: { className: string | undefined; who: string; onOpen: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the line has the focus
    <div role="gridcell" className={props.className}>
      <button
        type="button"
        tabIndex={-1}
        className={styles.whoName}
        onClick={(event) => {
          event.stopPropagation();
          props.onOpen();
        }}
      >
        {props.who}
      </button>
    </div>
  );
}

function Cell(props: { className: string | undefined; text: string; title?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the line has the focus
    <div role="gridcell" className={props.className} title={props.title}>
      {props.text}
    </div>
  );
}
