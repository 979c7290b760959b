import Keyboard from 'lucide-react/icons/keyboard';
import { useTranslation } from 'react-i18next';
import { whatHelps } from '../../../../shared/errors/what-helps.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import type { Job } from '../../../../shared/model/job.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStoreContext } from '../../../hooks/use-store-context.ts';
import { CheckConnection, useOfflineReason } from '../../../shared-parts/connection/offline.tsx';
import { FirstChoice } from '../../../shared-parts/first-choice.tsx';
import { WayOn } from '../../../shared-parts/way-on.tsx';
import type { Loadable } from '../../../stores/loadable.ts';
import type { Period } from '../../../stores/period-presets.ts';
import { errorText } from '../../../text/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import styles from '../consumption.module.css';
import { useKnownProperties } from '../use-consumption.ts';
import { periodName } from '../view/period-name.ts';
import { NoHours } from './no-hours.tsx';

/** Nothing chosen yet: what this screen needs, and two ways to provide it. */
export function FirstTime(props: { onChoose: () => void }) {
  const { t } = useTranslation('consumption');
  const kept = useStoreContext();
  const total = useKnownProperties('')?.total ?? null;
  return (
    <FirstChoice
      title={t('first.title')}
      text={t('first.text', kept)}
      isRegisterEmpty={total === 0}
      fromRegister={{
        title: t('first.register'),
        text:
          total === null
            ? t('common:loading')
            : total === 0
              ? t('first.knownNone')
              : t('first.known', { count: total }),
        label: t('property.choose'),
        onPress: props.onChoose,
      }}
      other={{
        id: 'typed',
        icon: Keyboard,
        title: t('first.typed'),
        text: t('first.typedText'),
        label: t('first.type'),
        onPress: props.onChoose,
      }}
    />
  );
}

/** No hours to draw: loading, never fetched, none in the answer, or failed. */
export function HoursState(props: {
  loadable: Loadable<HourSeries | null>;
  job: Job | null;
  propertyId: string;
  /** Its address; '' where none is known. */
  address: string;
  period: Period | null;
  onFetch: () => void;
  today: string;
  onRetry: () => void;
  onGo: (period: Period) => void;
  onShowAnswer: (answerId: string) => void;
}) {
  const { loadable, job, period } = props;
  const { t } = useTranslation('consumption');
  const kept = useStoreContext();
  const formats = useFormats();
  const offline = useOfflineReason();
  if (loadable.state === 'loading' || loadable.state === 'idle' || job?.phase === 'running') {
    return <Bones label={t('common:loading')} />;
  }
  const failure = job?.failures[0];
  if (failure !== undefined) {
    const { what, todo, answerId } = errorText(t, failure.error);
    return (
      <EmptyState
        title={t(whatHelps(failure.error) === 'ids' ? 'failed.notFound' : 'failed.title')}
        text={
          <>
            <b>{what.trim()}</b> {todo}
          </>
        }
        actions={
          <>
            <WayOn
              after={job?.failures ?? []}
              onAgain={props.onRetry}
              about={{ propertyId: props.propertyId }}
              variant="primary"
              size="md"
            />
            {answerId === null ? null : (
              <Button variant="secondary" onPress={() => props.onShowAnswer(answerId)}>
                {t('showAnswer')}
              </Button>
            )}
          </>
        }
      />
    );
  }
  if (loadable.state === 'failed') {
    const { what, todo } = errorText(t, loadable.error);
    return <EmptyState title={t('failed.read')} text={`${what} ${todo}`} />;
  }
  if (loadable.value != null && period !== null) {
    return (
      <NoHours
        series={loadable.value}
        period={period}
        today={props.today}
        onAsk={props.onFetch}
        onShowAnswer={props.onShowAnswer}
        onGo={props.onGo}
      />
    );
  }
  return (
    <EmptyState
      title={t('nothing.title', { period: period === null ? '' : periodName(period, t, formats) })}
      text={
        offline === null
          ? t('nothing.text', { property: props.address || props.propertyId, ...kept })
          : t('nothing.offline', { property: props.address || props.propertyId })
      }
      actions={
        offline === null ? (
          <Button variant="primary" onPress={props.onFetch}>
            {t('nothing.fetch')}
          </Button>
        ) : (
          <CheckConnection />
        )
      }
    />
  );
}

// Placeholder heights without meaning.
const BONES = [18, 14, 12, 12, 16, 28, 44, 52, 40, 36, 38, 34, 30, 30, 36, 48, 66, 84, 92, 80, 64, 48, 34, 24];

function Bones(props: { label: string }) {
  return (
    <div className={styles.bones} role="status" aria-label={props.label}>
      {BONES.map((height, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars of decoration have no other identity
        <i key={i} style={{ height: `${height}%` }} />
      ))}
    </div>
  );
}
