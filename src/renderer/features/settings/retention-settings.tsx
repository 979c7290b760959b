import { useTranslation } from 'react-i18next';
import type { AnswerRetention } from '../../../shared/model/settings/retention.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useOwn } from '../../hooks/use-owned.ts';
import { useStoreValue } from '../../hooks/use-stores.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Definitions } from '../../ui/definitions/definitions.tsx';
import { SelectField } from '../../ui/select-field/select-field.tsx';
import { Setting } from './setting.tsx';
import styles from './settings.module.css';
import { createRetentionStore } from './stores/create-retention-store.ts';
import { useLock, useSettings } from './use-setting.ts';

const YEAR = 365;
const GIGABYTE = 1_000_000_000;
/** Seven years: how long Swedish accounts are kept. */
const DAYS = [YEAR, 2 * YEAR, 3 * YEAR, 5 * YEAR, 7 * YEAR];
const SIZES = [500_000_000, GIGABYTE, 2 * GIGABYTE, 5 * GIGABYTE, 10 * GIGABYTE, 20 * GIGABYTE];
const SHOWN_REMOVALS = 3;

/** How long and how much of what the operator answered is kept here, and what was removed by itself. */
export function RetentionSettings() {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const { values, update } = useSettings();
  const { store } = useOwn(createRetentionStore);
  const retention = useStoreValue(store, ({ value }) => value);
  const daysLock = useLock('keepAnswersDays');
  const sizeLock = useLock('keepAnswersBytes');
  if (retention === null) return null;
  const daysText = (days: number) =>
    days % YEAR === 0 ? t('storage.keep.years', { count: days / YEAR }) : t('storage.keep.days', { count: days });
  const sizeText = (bytes: number) =>
    bytes % GIGABYTE === 0 ? t('storage.keep.gigabytes', { size: bytes / GIGABYTE }) : formats.bytes(bytes);
  const removals = retention.removals.slice(0, SHOWN_REMOVALS);
  return (
    <>
      {retention.isClockDoubted ? <Banner level="warning">{t('storage.keep.clock')}</Banner> : null}
      {retention.isHeldByMarks ? <Banner level="warning">{t('storage.keep.held')}</Banner> : null}
      <Setting of="keepAnswersDays" text={textOf('storage.keep.daysText', retention.days, daysText)}>
        <LimitSelect
          label={t('storage.keep.daysTitle')}
          choices={DAYS}
          chosen={values.keepAnswersDays}
          ceiling={retention.days.ceiling}
          isDisabled={daysLock.isLocked}
          textOf={daysText}
          onChoose={(keepAnswersDays) => void update({ keepAnswersDays })}
        />
      </Setting>
      <Setting of="keepAnswersBytes" text={textOf('storage.keep.sizeText', retention.size, sizeText)}>
        <LimitSelect
          label={t('storage.keep.sizeTitle')}
          choices={SIZES}
          chosen={values.keepAnswersBytes}
          ceiling={retention.size.ceiling}
          isDisabled={sizeLock.isLocked}
          textOf={sizeText}
          onChoose={(keepAnswersBytes) => void update({ keepAnswersBytes })}
        />
      </Setting>
      <Definitions
        labelWidth={160}
        className={styles.facts}
        items={[
          {
            id: 'now',
            label: t('storage.keep.now'),
            value: t('storage.keep.answers', { count: retention.answers, size: formats.bytes(retention.bytes) }),
          },
          ...(removals.length === 0
            ? []
            : [{ id: 'removed', label: t('storage.keep.removed'), value: removedTexts(), wrap: true }]),
        ]}
      />
    </>
  );

  function textOf(
    key: 'storage.keep.daysText' | 'storage.keep.sizeText',
    of: AnswerRetention['days'],
    show: (n: number) => string,
  ) {
    if (of.ceiling === null) return t(key);
    return `${t(key)} ${t('storage.keep.ceiling', { limit: show(of.ceiling) })}`;
  }

  function removedTexts() {
    return (
      <ul className={styles.removals}>
        {removals.map(({ at, reason, answers, bytes, fetchedUntil }) => (
          <li key={`${at} ${reason}`}>
            {t(`storage.keep.because.${reason}`, {
              count: answers,
              date: formats.date(at),
              size: formats.bytes(bytes),
              until: formats.date(fetchedUntil),
            })}
          </li>
        ))}
      </ul>
    );
  }
}

function LimitSelect(props: {
  label: string;
  choices: readonly number[];
  chosen: number | null;
  /** What IT allows at most; more cannot be chosen. */
  ceiling: number | null;
  isDisabled: boolean;
  textOf: (limit: number) => string;
  onChoose: (limit: number | null) => void;
}) {
  const { ceiling, choices, chosen } = props;
  const { t } = useTranslation('settings');
  const shown = ceiling === null ? chosen : Math.min(chosen ?? ceiling, ceiling);
  const offered = [...choices, ...(shown === null ? [] : [shown]), ...(ceiling === null ? [] : [ceiling])];
  const allowed = [...new Set(offered)].filter((limit) => ceiling === null || limit <= ceiling).sort((a, b) => a - b);
  const items = allowed.map((limit) => ({ id: String(limit), label: props.textOf(limit) }));
  return (
    <div className={styles.number}>
      <SelectField
        label={props.label}
        isLabelHidden
        items={ceiling === null ? [{ id: 'none', label: t('storage.keep.none') }, ...items] : items}
        selected={shown === null ? 'none' : String(shown)}
        isDisabled={props.isDisabled}
        onSelect={(id) => props.onChoose(id === 'none' ? null : Number(id))}
      />
    </div>
  );
}
