import ChartColumn from 'lucide-react/icons/chart-column';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleSlash from 'lucide-react/icons/circle-slash-2';
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import StickyNote from 'lucide-react/icons/sticky-note';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../hooks/use-formats.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './checking.module.css';
import type { Worth } from './worth-a-look.ts';

const ICONS = {
  problem: CircleAlert,
  'taken-back': GitCompareArrows,
  changed: GitCompareArrows,
  gone: CircleSlash,
  missing: CircleSlash,
  hours: ChartColumn,
  note: StickyNote,
} as const;

/** What makes an invoice worth a look, in a few words. */
export function WorthCell({ worth }: { worth: Worth }) {
  const { t } = useTranslation('invoices');
  const { decimal } = useFormats();
  const text = (): string => {
    switch (worth.why) {
      case 'problem':
      case 'note':
        return worth.text;
      case 'hours': {
        const { differenceKwh, missing } = worth;
        const sign = differenceKwh === null || differenceKwh.startsWith('-') ? '' : '+';
        return [
          differenceKwh === null ? null : t('worth.hours', { difference: `${sign}${decimal(differenceKwh)}` }),
          missing === 0 ? null : t('worth.hoursMissing', { count: missing }),
        ]
          .filter((part) => part !== null)
          .join(', ');
      }
      default:
        return t(`worth.${worth.why}`);
    }
  };
  const words = text();
  return (
    <span className={cx(styles.worth, worth.why === 'note' ? 'muted' : styles.look)} title={words}>
      <Icon of={ICONS[worth.why]} size={14} />
      <span className={styles.worthText}>{words}</span>
    </span>
  );
}
