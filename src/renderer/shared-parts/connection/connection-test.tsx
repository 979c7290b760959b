import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionStep, Profile } from '../../../shared/model/connection/profile.ts';
import { useCopy } from '../../hooks/use-copy.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { type ConnectionTestState, failedStep, STEP_NAMES } from '../../stores/create-connection-test-store.ts';
import { errorText } from '../../text/error-text.ts';
import { spanText } from '../../text/span-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Technical, useTechnical } from '../../ui/technical/technical.tsx';
import { AnswerDialog } from '../answer/answer-dialog.tsx';
import styles from './connection.module.css';
import { stepReport } from './step-report.ts';

const ICONS = {
  waiting: Circle,
  skipped: CircleDashed,
  running: LoaderCircle,
  ok: CircleCheck,
  warning: TriangleAlert,
  failed: CircleX,
} as const;

/** What goes without saying where everything works. */
const QUIET: ReadonlySet<string> = new Set(['proxy-none', 'clock-ok']);

/** Name, proxy, encryption, clock, token, API: one by one, with advice for the one that fails. */
export function ConnectionTest(props: {
  test: ConnectionTestState;
  kind: Profile['kind'];
  onRun: () => void;
  isDisabled: boolean;
}) {
  const { test } = props;
  const { t, i18n } = useTranslation('connection');
  const copy = useCopy();
  const formats = useFormats();
  const [shownAnswer, setShownAnswer] = useState<string | null>(null);
  const failed = failedStep(test.steps);
  const isTechnical = useTechnical();
  const hasWorked = test.phase === 'done' && failed === null;
  const problem = test.error ? errorText(t, test.error) : null;
  const sentence = (step: ConnectionStep) => {
    const key = i18n.exists(`connection:codes.${step.code}`, step.params)
      ? `codes.${step.code}`
      : `states.${step.state}`;
    const seconds = Number(step.params.seconds ?? step.params.count ?? 0);
    return t(key, { ...step.params, span: spanText(t, seconds * 1000) });
  };
  const code = ({ params }: ConnectionStep) =>
    [params.status, params.error].filter((part) => part !== undefined).join(' ');
  const copyReport = async () => {
    const text = stepReport(
      test.steps,
      (name) => t(`steps.${name}`),
      (step) => [sentence(step), code(step)].filter((text) => text !== '').join('. '),
      (ms) => formats.duration(ms),
    );
    await copy(text);
  };
  const section = useRef<HTMLElement>(null);
  const hasEnded = test.phase === 'done' || test.phase === 'failed';
  useEffect(() => {
    if (hasEnded) section.current?.scrollIntoView({ block: 'nearest' });
  }, [hasEnded]);
  return (
    <section ref={section} className={styles.probes} aria-label={t('test.title')}>
      <div className={styles.probeHead}>
        <h2>{t('test.title')}</h2>
        <span>
          {hasEnded ? (
            <Button size="sm" onPress={() => void copyReport()}>
              {t('test.copyReport')}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="secondary"
            isBusy={test.phase === 'running'}
            isDisabled={props.isDisabled}
            onPress={props.onRun}
          >
            {test.phase === 'idle' ? t('test.run') : t('test.again')}
          </Button>
        </span>
      </div>
      <div role="status">
        {hasWorked ? (
          <div className={styles.verdict}>
            <Icon of={CircleCheck} size={20} />
            <b>{t('test.passed')}</b>
          </div>
        ) : failed || problem ? (
          <div className={styles.fix}>
            <div className="small selectable">
              <b>{t('test.whatToDo')}</b>{' '}
              {failed
                ? t(
                    i18n.exists(`connection:todo.${failed.code}`) ? `todo.${failed.code}` : `todo.${failed.step}`,
                    failed.params,
                  )
                : `${problem?.what} ${problem?.todo}`}
              {failed?.params.message === undefined ? null : (
                <p>
                  {t('test.said')} <q>{failed.params.message}</q>
                </p>
              )}
            </div>
            {failed?.answerId ? (
              <Button size="sm" onPress={() => setShownAnswer(failed.answerId)}>
                {t('common:showAnswer')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {hasWorked ? <p className={styles.worked}>{t(`test.worked.${props.kind}`)}</p> : null}
      <ul>
        {STEP_NAMES.map((name) => {
          const step = test.steps.find((known) => known.step === name);
          // Servers on this computer were not encrypted, and need not be: that is no success to tick.
          const isPlain = step?.code === 'encryption-local';
          const state = isPlain ? 'skipped' : (step?.state ?? 'waiting');
          if (hasWorked && !isTechnical && QUIET.has(step?.code ?? '')) return null;
          return (
            <li key={name} className={styles.probe} data-state={state}>
              <Icon of={ICONS[state]} size={14} />
              <b>{t(state === 'ok' ? `done.${name}` : `steps.${name}`)}</b>
              <span className="selectable">{step && state !== 'waiting' ? sentence(step) : t(`about.${name}`)}</span>
              <Technical>
                <span className="tnum subtle">
                  {step ? `${code(step)} ` : ''}
                  {step && step.durationMs !== null && (state === 'ok' || state === 'failed' || state === 'warning')
                    ? formats.duration(step.durationMs)
                    : null}
                </span>
              </Technical>
            </li>
          );
        })}
      </ul>
      <AnswerDialog answerId={shownAnswer} onClose={() => setShownAnswer(null)} />
    </section>
  );
}
