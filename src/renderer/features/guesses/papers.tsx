import Shuffle from 'lucide-react/icons/shuffle';
import { useTranslation } from 'react-i18next';
import { DEFAULT_CLOCK } from '../../../shared/model/defaults.ts';
import type { FirstContact, SampleRecord } from '../../../shared/model/first-contact.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { selectedProfile } from '../../stores/create-profiles-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ClockRow } from './clock-row.tsx';
import styles from './guesses.module.css';
import { QuestionRow } from './question-row.tsx';
import { CLOCK } from './stores/create-first-contact-store.ts';
import type { Question } from './stores/guess-questions.ts';
import type { FirstContactStore } from './use-first-contact.ts';

/** Questions that stand in the table: what was guessed, what a person pointed at, and what nobody can do without. */
export function rowsOf(questions: readonly Question[], picked: Readonly<Record<string, string>>): Question[] {
  return questions.filter(
    ({ state, isNeeded, fields }) => state !== 'missing' || isNeeded || fields.some((field) => field in picked),
  );
}

/** Real records side by side as narrow papers, a question a row. */
export function Papers(props: { store: FirstContactStore; contact: FirstContact }) {
  const { store, contact } = props;
  const { t } = useTranslation('guesses');
  const { profiles } = useStores();
  const { body, questions, shown, picked } = useStoreValue(store, (state) => state);
  const clock = useStoreValue(profiles, (state) => selectedProfile(state)?.clock ?? DEFAULT_CLOCK);
  const samples = shown.flatMap((at) => contact.samples[at] ?? []);
  const isHours = body === 'HourlyConsumptionResponse';
  return (
    <table className={styles.papers} aria-label={t('table')} data-papers={samples.length}>
      <thead>
        <tr className={cx(styles.row, styles.headRow)}>
          <th scope="col" className={styles.corner}>
            <span className="sr-only">{t('question')}</span>
          </th>
          {samples.map((sample, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: papers stand where they stand
            <th scope="col" key={i} className={styles.paperHead}>
              <b>{sample.customer ?? t(`record.${body}`)}</b>
              <span className="muted">{sample.property}</span>
            </th>
          ))}
          <th scope="col" className={cx('caption', styles.rightHead)}>
            {t('right')}
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
        {isHours && !clock.confirmed ? (
          <ClockRow key={CLOCK} store={store} contact={contact} samples={samples} />
        ) : null}
        <tr className={cx(styles.row, styles.footRow)}>
          <td />
          {samples.map((sample, i) => (
            <AnotherPaper
              key={sampleKey(sample)}
              store={store}
              paper={i}
              canChange={contact.samples.length > samples.length}
            />
          ))}
          <td />
        </tr>
      </tbody>
    </table>
  );
}

function AnotherPaper(props: { store: FirstContactStore; paper: number; canChange: boolean }) {
  const { t } = useTranslation('guesses');
  const body = useStoreValue(props.store, (state) => state.body);
  return (
    <td className={styles.paperFoot}>
      {props.canChange ? (
        <Button size="sm" icon={Shuffle} onPress={() => props.store.getState().another(props.paper)}>
          {t(`another.${body}`)}
        </Button>
      ) : null}
    </td>
  );
}

export function sampleKey({ answerId, path }: SampleRecord): string {
  return `${answerId} ${path}`;
}
