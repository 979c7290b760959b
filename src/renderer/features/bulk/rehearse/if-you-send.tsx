import { useTranslation } from 'react-i18next';
import type { Rehearsal } from '../../../../shared/model/bulk/bulk.ts';
import type { BulkJob } from '../../../../shared/model/bulk/bulk-work.ts';
import { sendableOf } from '../../../../shared/model/bulk/row-parts.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { selectedProfile } from '../../../stores/create-profiles-store.ts';
import { Definitions } from '../../../ui/definitions/definitions.tsx';
import styles from '../bulk.module.css';
import { useParts } from '../ledger/parts-context.tsx';

/** Below this an estimate of seconds would claim too much. */
const FEW_MS = 10_000;

/** What sending would do. */
export function IfYouSend(props: { job: BulkJob; rehearsal: Rehearsal | null }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const profile = useStoreValue(useStores().profiles, selectedProfile);
  const { counts } = useParts();
  const { job, rehearsal } = props;
  const can = sendableOf(counts);
  const first = Math.min(job.firstRows, can);
  return (
    <div className={styles.resultPane}>
      <div className={styles.paneBody}>
        <h2 className={styles.paneTitle}>{t('rehearse.ifYouSend')}</h2>
        <Definitions
          labelWidth={112}
          items={[
            { id: 'to', label: t('rehearse.to'), value: <b>{profile?.name ?? ''}</b> },
            {
              id: 'first',
              label: t('rehearse.first'),
              value:
                first === 1 && rehearsal?.firstRow != null
                  ? t('rehearse.firstRow', { row: rehearsal.firstRow })
                  : t('rehearse.firstRows', { count: first, n: formats.integer(first) }),
            },
            {
              id: 'then',
              wrap: true,
              label: t('rehearse.then'),
              value: t('rehearse.youDecide', { count: can - first, n: formats.integer(can - first) }),
            },
            ...(rehearsal === null
              ? []
              : [
                  {
                    id: 'time',
                    label: t('rehearse.time'),
                    value:
                      rehearsal.expectedMs === null
                        ? t('rehearse.timeUnknown')
                        : t('rehearse.timeText', {
                            time:
                              rehearsal.expectedMs < FEW_MS
                                ? t('rehearse.fewSeconds')
                                : formats.duration(rehearsal.expectedMs),
                            count: job.concurrency,
                          }),
                  },
                ]),
          ]}
        />
        {profile?.kind === 'production' ? <p className="small muted">{t('send.productionText')}</p> : null}
      </div>
    </div>
  );
}
