import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOfDay } from '../../../../shared/calendar/local-time.ts';
import { MINUTE_MS } from '../../../../shared/calendar/units.ts';
import type { HourClock } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { GuideLink } from '../../../shared-parts/help/guide-link.tsx';
import { selectedProfile } from '../../../stores/create-profiles-store.ts';
import { errorDataOf } from '../../../stores/loadable.ts';
import { errorText } from '../../../text/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { SelectField } from '../../../ui/select-field/select-field.tsx';
import styles from '../consumption.module.css';
import type { ClockReport } from '../stores/create-hours-context-store.ts';

/** Only the newest clock changes: earlier ones repeat the same. */
const MAX_HINTS = 2;
const BASES = ['wall', 'normal', 'utc', 'offset'] as const;

/** What the data prove about the clock, what only the operator can say, and a person's decision. */
export function TimeBaseForm(props: { shown: HourClock; report: ClockReport | null; onDone: () => void }) {
  const { report } = props;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const { profiles } = useStores();
  const profile = useStoreValue(profiles, selectedProfile);
  const [base, setBase] = useState(props.shown.base);
  const [stamp, setStamp] = useState(props.shown.stamp);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    if (profile == null) return;
    try {
      await profiles.getState().save({ ...profile, clock: { ...profile.clock, base, stamp, confirmed: true } });
      props.onDone();
    } catch (thrown) {
      setFailure(errorText(t, errorDataOf(thrown)).what);
    }
  };
  return (
    <div className={styles.popoverForm}>
      <section>
        <h3 className="small">{t('clock.proven')}</h3>
        <ul className={styles.facts}>
          {report === null || report.proofs.length === 0 ? <li>{t('clock.provenNothing')}</li> : null}
          {(report?.proofs ?? []).slice(0, 6).map((proof) => (
            <li key={`${proof.code} ${proof.date}`}>
              {t(`clock.proof.${proof.code}`, { date: proof.date ?? '', rows: formats.integer(proof.rows) })}
            </li>
          ))}
        </ul>
      </section>
      {report === null || report.hints.length === 0 ? null : (
        <section>
          <h3 className="small">{t('clock.hinted')}</h3>
          <ul className={styles.facts}>
            {report.hints.slice(-MAX_HINTS).map((hint) => (
              <li key={hint.date}>
                {t(`clock.hint.${hint.code}`, {
                  ...hint,
                  before: timeOfDay(hint.before * MINUTE_MS),
                  after: timeOfDay(hint.after * MINUTE_MS),
                })}
              </li>
            ))}
          </ul>
          <p className="caption">{t('clock.hintNote')}</p>
        </section>
      )}
      {report === null || report.open.length === 0 ? null : (
        <section>
          <h3 className="small">{t('clock.open')}</h3>
          <ul className={styles.facts}>
            {report.open.map((question) => (
              <li key={question}>{t(`clock.question.${question}`)}</li>
            ))}
          </ul>
        </section>
      )}
      {report?.contradicts || report?.mixed ? (
        <p className={styles.doubt}>{report.mixed ? t('clock.mixed') : t('clock.contradicts')}</p>
      ) : null}
      <SelectField
        label={t('clock.base')}
        items={BASES.map((id) => ({ id, label: t(`clock.${id}`) }))}
        selected={base}
        onSelect={setBase}
      />
      <div className={styles.choice}>
        <span aria-hidden="true">{t('clock.stamp')}</span>
        <Segmented
          label={t('clock.stamp')}
          items={(['start', 'end'] as const).map((id) => ({ id, label: t(`clock.stamped.${id}`) }))}
          selected={stamp}
          onSelect={setStamp}
        />
      </div>
      {failure === null ? null : <p className={styles.doubt}>{failure}</p>}
      <div className={styles.popoverActions}>
        <GuideLink page="hours-and-clock" />
        <span className="spring" />
        <Button variant="primary" onPress={() => void save()}>
          {t('clock.confirm')}
        </Button>
      </div>
    </div>
  );
}
