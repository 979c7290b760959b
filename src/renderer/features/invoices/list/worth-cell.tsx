import type { TFunction } from 'i18next';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleSlash from 'lucide-react/icons/circle-slash-2';
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import StickyNote from 'lucide-react/icons/sticky-note';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { divideDecimals } from '../../../../shared/hours/decimal.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { dayWord } from '../../../text/day-words.ts';
import type { Formats } from '../../../text/formats.ts';
import { tooltipAttributes } from '../../../ui/tooltip/tooltip-attributes.ts';
import { Worth, type WorthTone } from '../../../ui/worth/worth.tsx';
import type { Worth as WorthReason } from './worth-a-look.ts';

const ICONS = {
  problem: CircleAlert,
  'taken-back': GitCompareArrows,
  changed: GitCompareArrows,
  amount: GitCompareArrows,
  gone: CircleSlash,
  missing: CircleSlash,
  kept: CircleAlert,
  hours: ChartColumn,
  note: StickyNote,
  due: CalendarClock,
} as const;
const TONES: Readonly<Partial<Record<WorthReason['why'], WorthTone>>> = {
  note: 'muted',
  due: 'muted',
  kept: 'rejected',
};

/** What makes an invoice worth a look, in a few words. `now`: what happened today goes by the clock. */
export function WorthCell({ worth, now, issuedOn }: { worth: WorthReason; now: number; issuedOn: string | null }) {
  const wordsOf = useWorthWords();
  const words = wordsOf(worth, now, issuedOn);
  const whole = wordsOf(worth, now, issuedOn, true);
  return <Worth icon={ICONS[worth.why]} tone={TONES[worth.why] ?? 'look'} words={words} tooltip={whole} />;
}

/** An empty cell says nothing of itself, so the head says what it can mean. */
export function WorthHead({ label }: { label: string }) {
  const { t } = useTranslation('invoices');
  return (
    <span {...tooltipAttributes({ text: t('worth.about') })} aria-description={t('worth.about')}>
      {label}
    </span>
  );
}

type WorthWords = (worth: WorthReason, now: number, issuedOn: string | null, isExact?: boolean) => string;

/** A remark in a few words; `isExact`: with every digit, for a tooltip. */
export function useWorthWords(): WorthWords {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  return useMemo(() => wordsOf(t, formats), [t, formats]);
}

function wordsOf(t: TFunction<'invoices'>, formats: Formats): WorthWords {
  const { decimal } = formats;
  type Hours = Extract<WorthReason, { why: 'hours' }>;
  const hoursText = ({ differenceKwh, missing }: Hours, isExact: boolean): string => {
    const shown =
      differenceKwh === null
        ? ''
        : decimal(isExact ? differenceKwh : (divideDecimals(differenceKwh, '1', 1) ?? differenceKwh));
    const sign = differenceKwh === null || differenceKwh.startsWith('-') ? '' : '+';
    const parts = [
      differenceKwh === null ? '' : t('worth.hours', { difference: `${sign}${shown}` }),
      missing === 0 ? '' : t('worth.hoursMissing', { count: missing }),
    ];
    return parts.filter(Boolean).join(', ');
  };
  return (worth, now, issuedOn, isExact = false) => {
    switch (worth.why) {
      case 'problem':
      case 'note':
        return worth.text;
      case 'hours':
        return hoursText(worth, isExact);
      case 'amount': {
        const by = `${decimal(worth.by)} ${worth.currency ?? ''}`.trim();
        const words = t(worth.isLower ? 'worth.lower' : 'worth.higher', { by });
        return worth.isTakenBack ? t('worth.afterCheck', { words }) : words;
      }
      case 'missing':
        return t(worth.isOnly ? 'worth.missing' : 'worth.without');
      case 'kept': {
        const isToday = formats.date(worth.at) === formats.date(now);
        const at = isToday
          ? formats.time(worth.at).slice(0, 5)
          : dayWord(formats.date(worth.at), formats, formats.date(now));
        return t('worth.kept', { at });
      }
      case 'due':
        return t('worth.due', { day: dayWord(worth.day, formats, issuedOn ?? worth.day) });
      default:
        return t(`worth.${worth.why}`);
    }
  };
}
