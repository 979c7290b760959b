import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedRequest } from '../../../shared/model/answers/answer.ts';
import { isUnknownRegistration } from '../../../shared/model/answers/failed-request.ts';
import { useCopy } from '../../hooks/use-copy.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { AnswerDialog } from '../../shared-parts/answer/answer-dialog.tsx';
import { NameLink } from '../../shared-parts/name-link.tsx';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Definitions } from '../../ui/definitions/definitions.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { Technical, useTechnical } from '../../ui/technical/technical.tsx';
import styles from './activity.module.css';
import { asCurl } from './as-curl.ts';
import { cameBack } from './came-back.ts';
import { NextStep } from './next-step.tsx';
import { RequestOutcome } from './request-outcome.tsx';

/** One request: time, target, duration, answer, and the ids to quote to the operator's support. */
export function RequestPane(props: { record: NamedRequest; onClose: () => void }) {
  const { record } = props;
  const { t, i18n } = useTranslation('activity');
  const formats = useFormats();
  const [isAnswerShown, setAnswerShown] = useState(false);
  const copy = useCopy();
  const isTechnical = useTechnical();
  const came = cameBack(i18n, formats, record, Date.now());
  const meaning =
    record.outcome !== 'answered'
      ? t(`meaning.${record.outcome}`)
      : isUnknownRegistration(record)
        ? t('meaning.unclear')
        : null;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.row}>
          {isTechnical ? <b className="mono">{record.method}</b> : <b>{t(`endpoints.${record.endpoint}`)}</b>}
          <span className="spring" />
          <Technical>
            <IconButton size="sm" icon={Copy} label={t('copyCurl')} onPress={() => void copy(asCurl(record))} />
          </Technical>
          <IconButton size="sm" icon={X} label={t('common:close')} keys={['Esc']} onPress={props.onClose} />
        </div>
        <Technical>
          <p className="mono selectable">{record.template}</p>
        </Technical>
        <RequestOutcome record={record} />
      </div>
      <div className={styles.body}>
        {meaning ? <p className={styles.meaning}>{meaning}</p> : null}
        <Definitions
          items={[
            { id: 'time', label: t('columns.time'), value: formats.dateTime(record.startedAt) },
            { id: 'endpoint', label: t('columns.endpoint'), value: t(`endpoints.${record.endpoint}`) },
            ...(record.customer === null
              ? []
              : [
                  {
                    id: 'customer',
                    label: t('customer'),
                    value: <NameLink name={record.customer.label} about={{ customerId: record.customer.id }} />,
                    wrap: true,
                  },
                ]),
            ...(record.property === null
              ? []
              : [
                  {
                    id: 'property',
                    label: t('property'),
                    value: <NameLink name={record.property.label} about={{ propertyId: record.property.id }} />,
                    wrap: true,
                  },
                ]),
            ...(record.invoice === null
              ? []
              : [{ id: 'invoice', label: t('invoice'), value: record.invoice.label, wrap: true }]),
            ...(isTechnical ? [{ id: 'host', label: t('host'), value: record.host, wrap: true }] : []),
            { id: 'profile', label: t('columns.profile'), value: record.profile },
            { id: 'attempt', label: t('columns.attempt'), value: formats.integer(record.attempt) },
            ...(came === '' ? [] : [{ id: 'came', label: t('columns.came'), value: came, wrap: true }]),
            ...(isTechnical
              ? [
                  { id: 'duration', label: t('columns.duration'), value: formats.duration(record.durationMs) },
                  { id: 'sent', label: t('sent'), value: formats.bytes(record.bytesSent) },
                  { id: 'received', label: t('received'), value: formats.bytes(record.bytesReceived) },
                ]
              : []),
            { id: 'id', label: t('reference'), value: record.id, mono: true, wrap: true },
          ]}
        />
        <SectionHead>{t('correlation')}</SectionHead>
        {record.correlation.length === 0 ? (
          <p className="small muted">{t('noCorrelation')}</p>
        ) : (
          <Definitions
            items={record.correlation.map(([name, value], index) => ({
              id: `${index} ${name}`,
              label: isTechnical ? name : t('reference'),
              value,
              mono: true,
              wrap: true,
            }))}
          />
        )}
      </div>
      <div className={styles.foot}>
        <NextStep record={record} />
        <Button
          variant="secondary"
          saysWhy
          disabledReason={record.answerId === null ? t('noAnswerKept') : null}
          onPress={() => setAnswerShown(true)}
        >
          {t('common:showAnswer')}
        </Button>
        <Technical>
          <Button onPress={() => void copy(asCurl(record))}>{t('copyCurl')}</Button>
        </Technical>
      </div>
      <AnswerDialog answerId={isAnswerShown ? record.answerId : null} onClose={() => setAnswerShown(false)} />
    </>
  );
}
