import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { OverviewContract } from '../../../../shared/model/register/overview.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { monthShort } from '../../../text/day-words.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './overview.module.css';
import { dayName } from './overview-texts.ts';
import { timelineLine, timelineScale } from './timeline-scale.ts';

const share = (part: number) => `${(part * 100).toFixed(2)}%`;
const span = ([from, to]: readonly [number, number]) => ({ left: share(from), width: share(to - from) });

/** Contracts as lines of time: solid is known, dotted believed, dashed unknown. `of`: what a line is called by. */
export function Timeline(props: {
  /** All of them: the axis is the same whether all are shown or not. */
  contracts: readonly OverviewContract[];
  shown: readonly OverviewContract[];
  today: string;
  of: 'property' | 'customer';
}) {
  const { contracts, shown, today, of } = props;
  const { t } = useTranslation('register');
  const formats = useFormats();
  const scale = timelineScale(contracts, today);
  return (
    <div className={styles.timeline}>
      <div className={styles.timeHead} aria-hidden="true">
        {scale.ticks.map(({ date, at, isYear }) =>
          Math.abs(at - scale.today) < 0.07 ? null : (
            <span key={date} style={{ left: share(at) }}>
              {isYear ? date.slice(0, 4) : monthShort(date, formats)}
            </span>
          ),
        )}
        <b style={{ left: share(scale.today) }}>{t('page.today')}</b>
      </div>
      <ul aria-label={t('page.contracts')} className={styles.timeRows}>
        {shown.map((contract) => (
          <li key={`${contract.key} ${contract.property.id}`}>
            <TimelineName contract={contract} of={of} />
            <div className={styles.timeTrack}>
              {scale.ticks.map(({ date, at }) => (
                <i key={date} className={styles.timeTick} style={{ left: share(at) }} />
              ))}
              <TimelineMarks contract={contract} scale={scale} today={today} />
              <i className={styles.timeToday} style={{ left: share(scale.today) }} />
            </div>
            <span className="sr-only">{contractState(contract, t, (date) => dayName(date, formats))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function TimelineMarks(props: { contract: OverviewContract; scale: ReturnType<typeof timelineScale>; today: string }) {
  const { contract, scale } = props;
  const { t } = useTranslation('register');
  const { solid, dotted, open, dot, end } = timelineLine(contract, scale, props.today);
  const from = solid?.[0] ?? dotted?.[0] ?? 0;
  return (
    <span aria-hidden="true">
      {solid === null ? null : <i className={styles.timeSolid} style={span(solid)} />}
      {dotted === null ? null : <i className={styles.timeDotted} style={span(dotted)} />}
      {open === null ? null : (
        <>
          <em className={styles.timeOpenText} style={open[0] > 0.6 ? { right: 0 } : { left: share(open[0]) }}>
            {t(`page.states.${contract.state}`)}
          </em>
          <i className={styles.timeOpen} data-state={contract.state} style={span(open)} />
        </>
      )}
      {dot === null ? null : (
        <i className={cx(styles.timeDot, !dot.isSaid && styles.timeHollow)} style={{ left: share(dot.at) }} />
      )}
      {end === null ? null : <i className={styles.timeEnd} style={{ left: share(end) }} />}
      {open !== null ? null : (
        <em className={styles.timeText} style={from > 0.7 ? { right: 0 } : { left: share(from) }}>
          {contract.contractId === null
            ? t(`page.states.${contract.state}`)
            : t('page.contract', { id: contract.contractId })}
        </em>
      )}
    </span>
  );
}

function TimelineName(props: { contract: OverviewContract; of: 'property' | 'customer' }) {
  const { contract, of } = props;
  const { t } = useTranslation('register');
  const { shell } = useStores();
  const formats = useFormats();
  const named = contract[of];
  const params = of === 'property' ? { propertyId: named.id } : { customerId: named.id };
  return (
    <div className={styles.timeName}>
      <button type="button" className={styles.nameLink} onClick={() => shell.getState().navigate('register', params)}>
        {named.label}
      </button>
      <span className="muted">{contractState(contract, t, (date) => dayName(date, formats))}</span>
    </div>
  );
}

/** "since 1 Sep 2024", "ended 31 Aug 2024", "outcome unknown". */
export function contractState(
  { state, startsOn, endsOn, sinceOn }: OverviewContract,
  t: TFunction,
  day: (date: string) => string,
): string {
  if (state === 'unknown' || state === 'waiting') return t(`register:page.states.${state}`);
  if (state === 'ended') return t('register:page.ended', { day: day(endsOn ?? sinceOn) });
  if (state === 'coming') return t('register:page.coming', { day: day(startsOn ?? sinceOn) });
  return startsOn === null
    ? t('register:page.registered', { day: day(sinceOn) })
    : t('register:page.since', { day: day(startsOn) });
}
