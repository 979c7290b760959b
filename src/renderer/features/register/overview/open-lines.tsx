import { useTranslation } from 'react-i18next';
import type { TodayLine } from '../../../../shared/model/today.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { factText, whoText } from '../../../shared-parts/work/fact-text.ts';
import { KIND_ICONS } from '../../../shared-parts/work/kind-icons.ts';
import { useActOnLine } from '../../../shared-parts/work/use-act-on-line.ts';
import { streetOnly } from '../../../text/street-only.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './overview.module.css';

/** What of somebody needs a person: the lines of Today that are about them, each with its verb. */
export function OpenLines(props: { lines: readonly TodayLine[]; isNarrow?: boolean }) {
  const { t } = useTranslation('register');
  const formats = useFormats();
  const now = useNow();
  const { act, busy } = useActOnLine();
  if (props.lines.length === 0) return null;
  const whatOf = (line: TodayLine) =>
    line.who.is === 'name' ? (line.where ?? whoText(line, t, formats)) : whoText(line, t, formats);
  const street = streetOnly(props.lines.map(whatOf));
  return (
    <ul className={cx(styles.lines, props.isNarrow && styles.narrowLines)} aria-label={t('page.needsYou')}>
      {props.lines.map((line) => {
        const what = street(whatOf(line));
        const fact = factText(line, now, t, formats);
        return (
          <li key={line.key} data-kind={line.kind} data-put-off={line.isPutOff}>
            <span className={styles.lineKind}>
              <Icon of={KIND_ICONS[line.kind]} size={14} />
              <span>{t(`today:kinds.${line.kind}`)}</span>
            </span>
            <b title={what}>{what}</b>
            <span className={styles.lineFact}>
              {fact}
              {line.isPutOff ? <span className="muted"> · {t('today:putOff')}</span> : null}
            </span>
            <span className={cx(styles.lineAge, 'tnum')}>
              {line.since === null ? '' : formats.briefAge(now - line.since)}
            </span>
            <button
              type="button"
              className={styles.verb}
              aria-label={`${t(`today:verbs.${line.verb}`)}: ${what}`}
              aria-busy={busy === line.key}
              onClick={() => void act(line)}
            >
              {t(`today:verbs.${line.verb}`)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
