import { useTranslation } from 'react-i18next';
import type { FirstContact, SampleRecord } from '../../../shared/model/mapping/first-contact.ts';
import { DEFAULT_CLOCK } from '../../../shared/model/settings/defaults.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { selectedProfile } from '../../stores/create-profiles-store.ts';
import { cx } from '../../ui/cx.ts';
import { clockTime } from './clock-time.ts';
import styles from './guesses.module.css';
import { RightOrNotChoice } from './right-or-not.tsx';
import { sampleKey } from './sample-text.ts';
import { CLOCK } from './stores/first-contact-state.ts';
import type { FirstContactStore } from './use-first-contact.ts';

/** The hour of the day of each value, under the assumed clock. */
export function ClockRow(props: { store: FirstContactStore; contact: FirstContact; samples: readonly SampleRecord[] }) {
  const { store, contact, samples } = props;
  const { t } = useTranslation('guesses');
  const { profiles } = useStores();
  const { answers, clock: said, pointing } = useStoreValue(store, (state) => state);
  const own = useStoreValue(profiles, (state) => selectedProfile(state)?.clock ?? DEFAULT_CLOCK);
  const clock = said ?? own;
  const names = new Set(contact.guesses.map(({ field }) => field));
  // Where the answer names one end of the hour, that is the end it means.
  const stamp = names.has('start') ? 'start' : names.has('end') ? 'end' : clock.stamp;
  const answer = answers[CLOCK] ?? null;
  const label = t('questions.clock.label');
  return (
    <tr className={styles.row} data-current={pointing?.question === CLOCK}>
      <th scope="row" className={styles.question}>
        <b>{label}</b>
        <span className="muted">{t('questions.clock.hint')}</span>
      </th>
      {samples.map((sample) => {
        const at = clockTime(sample.fields.time?.text ?? '', clock);
        return (
          <td key={sampleKey(sample)} className={styles.value}>
            {at === null ? (
              <span className="muted">{t('noClock')}</span>
            ) : (
              <span className={cx('tnum', styles.text, answer !== 'yes' && styles.guess)}>
                {t(stamp === 'end' ? 'clockEnds' : 'clockStarts', at)}
              </span>
            )}
          </td>
        );
      })}
      <td className={styles.answer}>
        <RightOrNotChoice
          question={label}
          answer={answer}
          onSay={(next) => {
            store.getState().answer(CLOCK, next);
            if (next === 'no') store.getState().point({ question: CLOCK, field: CLOCK, column: 0 });
            else if (pointing?.question === CLOCK) store.getState().point(null);
          }}
        />
      </td>
    </tr>
  );
}
