import Shuffle from 'lucide-react/icons/shuffle';
import { useTranslation } from 'react-i18next';
import type { FirstContact } from '../../../shared/model/mapping/first-contact.ts';
import { DEFAULT_CLOCK } from '../../../shared/model/settings/defaults.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { selectedProfile } from '../../stores/create-profiles-store.ts';
import { streetOnly } from '../../text/street-only.ts';
import { Button } from '../../ui/button/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ClockRow } from './clock-row.tsx';
import { asksClock } from './clock-time.ts';
import styles from './guesses.module.css';
import { QuestionRow } from './question-row.tsx';
import { sampleKey } from './sample-text.ts';
import { CLOCK } from './stores/first-contact-state.ts';
import { rowsOf } from './stores/guess-questions.ts';
import type { FirstContactStore } from './use-first-contact.ts';

/** Real records side by side, a question a row. */
export function SampleTable(props: { store: FirstContactStore; contact: FirstContact; isNothing: boolean }) {
  const { store, contact } = props;
  const { t } = useTranslation('guesses');
  const { profiles } = useStores();
  const { body, questions, shown, picked } = useStoreValue(store, (state) => state);
  const clock = useStoreValue(profiles, (state) => selectedProfile(state)?.clock ?? DEFAULT_CLOCK);
  const samples = shown.flatMap((at) => contact.samples[at] ?? []);
  const homeText = streetOnly(samples.flatMap(({ property }) => property ?? []));
  return (
    <table className={styles.samples} aria-label={t('table')} data-samples={samples.length}>
      <thead>
        <tr className={cx(styles.row, styles.headRow)}>
          <th scope="col" className={styles.corner}>
            <span className="sr-only">{t('question')}</span>
          </th>
          {samples.map((sample, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sample keeps its column
            <th scope="col" key={i} className={styles.sampleHead}>
              <b>{sample.customer ?? t(`record.${body}`)}</b>
              <span className="muted" title={sample.property ?? undefined}>
                {sample.property === null ? null : homeText(sample.property)}
              </span>
            </th>
          ))}
          <th scope="col" className={cx('caption', styles.rightHead)}>
            {props.isNothing ? <span className="sr-only">{t('right')}</span> : t('right')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(questions, picked).map((question, i) => (
          <QuestionRow
            key={question.id}
            store={store}
            contact={contact}
            question={question}
            samples={samples}
            isBig={i === 0}
          />
        ))}
        {asksClock(body, clock, contact.samples) ? (
          <ClockRow key={CLOCK} store={store} contact={contact} samples={samples} />
        ) : null}
        <tr className={cx(styles.row, styles.footRow)}>
          <td />
          {samples.map((sample, i) => (
            <AnotherSample
              key={sampleKey(sample)}
              store={store}
              column={i}
              canChange={contact.samples.length > samples.length}
            />
          ))}
          <td />
        </tr>
      </tbody>
    </table>
  );
}

function AnotherSample(props: { store: FirstContactStore; column: number; canChange: boolean }) {
  const { t } = useTranslation('guesses');
  const body = useStoreValue(props.store, (state) => state.body);
  return (
    <td className={styles.sampleFoot}>
      {props.canChange ? (
        <Button size="sm" icon={Shuffle} onPress={() => props.store.getState().another(props.column)}>
          {t(`another.${body}`)}
        </Button>
      ) : null}
    </td>
  );
}
