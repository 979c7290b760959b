import { useTranslation } from 'react-i18next';
import type { CustomerNeed, ListedCustomer } from '../../../shared/model/register/register.ts';
import type { TodayKind } from '../../../shared/model/today.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { KIND_ICONS } from '../../shared-parts/work/kind-icons.ts';
import { MiddleText } from '../../ui/middle-text/middle-text.tsx';
import { Worth, type WorthTone } from '../../ui/worth/worth.tsx';
import styles from './register.module.css';

const KIND_OF: Readonly<Record<CustomerNeed['code'], TodayKind>> = {
  unknown: 'unknown',
  rejected: 'rejected',
  held: 'held',
  failed: 'failed',
  'not-found': 'not-found',
  'no-amount': 'invoice',
  changed: 'invoice',
  gone: 'invoice',
  'hours-differ': 'hours',
  'hours-missing': 'hours',
  unchecked: 'invoice',
};

const TONES: Readonly<Partial<Record<TodayKind, WorthTone>>> = {
  unknown: 'unknown',
  rejected: 'rejected',
  failed: 'failed',
  'not-found': 'muted',
};

/** A line and the number of somebody's contract, and how many more there are; dashed where the outcome is unknown. */
export function ContractCell(props: { contractId: string | null; count: number; isUnknown: boolean }) {
  const { t } = useTranslation('register');
  const formats = useFormats();
  const { contractId, count } = props;
  const line = <i className={styles.contractLine} aria-hidden="true" />;
  const unknown = props.isUnknown ? <i className={styles.contractLine} data-unknown aria-hidden="true" /> : null;
  if (count === 0) return unknown;
  if (contractId === null) {
    return (
      <span className={styles.contract}>
        {line}
        <span className="tnum">{formats.integer(count)}</span>
        {unknown}
      </span>
    );
  }
  return (
    <span className={styles.contract}>
      {line}
      <MiddleText>{contractId}</MiddleText>
      {count > 1 ? <span className="muted tnum">{t('work.more', { more: formats.integer(count - 1) })}</span> : null}
      {unknown}
    </span>
  );
}

/** How much of somebody's invoices is checked, as a line and in words; nothing where there are none. */
export function CheckedCell(props: { work: ListedCustomer['work'] }) {
  const { t } = useTranslation('register');
  const formats = useFormats();
  const { checked = 0, total = 0 } = props.work?.invoices ?? {};
  if (total === 0) return null;
  return (
    <span className={styles.checked} data-all={checked === total || undefined}>
      <span className={styles.checkedLine} aria-hidden="true">
        <i style={{ width: `${(checked / total) * 100}%` }} />
      </span>
      <span className="tnum">
        {t('work.checkedOf', { checked: formats.integer(checked), total: formats.integer(total) })}
      </span>
    </span>
  );
}

/** What of somebody needs a person: what asks most in words, and how many more there are. */
export function NeedsCell(props: { work: ListedCustomer['work'] }) {
  const { t } = useTranslation('register');
  const formats = useFormats();
  const needs = props.work?.needs ?? [];
  const [first] = needs;
  if (first === undefined) return null;
  // As many as the lines of their page: unchecked invoices are one.
  const more = needs.reduce((sum, { code, count }) => sum + (code === 'unchecked' ? 1 : count), 0) - 1;
  const kind = KIND_OF[first.code];
  const wordsOf = ({ code, count }: CustomerNeed) => t(`work.needs.${code}`, { count });
  return (
    <Worth
      icon={KIND_ICONS[kind]}
      tone={first.code === 'unchecked' ? 'muted' : (TONES[kind] ?? 'look')}
      words={wordsOf(first)}
      {...(more > 0 && { more: t('work.more', { more: formats.integer(more) }) })}
      tooltip={needs
        .map((need) =>
          need.code === 'unchecked' ? wordsOf(need) : t('work.needOf', { what: wordsOf(need), count: need.count }),
        )
        .join('\n')}
    />
  );
}
