import { useTranslation } from 'react-i18next';
import type { FirstContact, SampleRecord } from '../../../shared/model/mapping/first-contact.ts';
import { mappedFields, type Question } from '../../../shared/model/mapping/questions.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStoreValue } from '../../hooks/use-stores.tsx';
import { Button } from '../../ui/button/button.tsx';
import { cx } from '../../ui/cx.ts';
import { tooltipAttributes } from '../../ui/tooltip/tooltip-attributes.ts';
import styles from './guesses.module.css';
import { type RightOrNot, RightOrNotChoice } from './right-or-not.tsx';
import { sampleKey, sampleText, whyNone } from './sample-text.ts';
import { triedText, whyGuessed } from './tried-text.ts';
import type { FirstContactStore } from './use-first-contact.ts';

/** One question: what it is called on an invoice, what each record has, and whether that is right. */
export function QuestionRow(props: {
  store: FirstContactStore;
  contact: FirstContact;
  question: Question;
  samples: readonly SampleRecord[];
  isBig: boolean;
}) {
  const { store, contact, question, samples, isBig } = props;
  const { t } = useTranslation('guesses');
  const formats = useFormats();
  const { answers, tried, picked, pointing, body } = useStoreValue(store, (state) => state);
  const { id, fields, state } = question;
  const [first = ''] = fields;
  const label = t(`questions.${id}.label`);
  const answer = answers[id] ?? null;
  const isConfirmed = state === 'confirmed' || answer === 'yes';
  const isChosen = fields.some((field) => field in picked);
  const names = new Set(mappedFields(body, first));
  const guess = contact.guesses.find(({ field }) => names.has(field));
  const found = triedText(tried[first] ?? null, guess ?? null, t);
  const why = whyGuessed(guess ?? null, t);
  // Not in a field of the answer, and known all the same: from its header or a link.
  const isBeside = state === 'missing' && samples.every(({ fields: known }) => known[first]?.text != null);
  const pointAt = () => store.getState().point({ question: id, field: question.missing[0] ?? first, column: 0 });
  const say = (next: RightOrNot) => {
    store.getState().answer(id, next);
    if (next === 'no') store.getState().point({ question: id, field: first, column: 0 });
    else if (pointing?.question === id) store.getState().point(null);
  };
  return (
    <tr className={cx(styles.row, isBig && styles.big)} data-current={pointing?.question === id}>
      <th scope="row" className={styles.question}>
        <b>{label}</b>
        <span className="muted">{found ?? t(isBeside ? 'beside' : `questions.${id}.hint`)}</span>
      </th>
      {samples.map((sample) => {
        const text = sampleText(sample, fields, formats, t);
        return (
          <td key={sampleKey(sample)} className={styles.value}>
            {text === null ? (
              <span className="muted">{whyNone(sample.fields[first], first, contact.empty.includes(first), t)}</span>
            ) : (
              <span
                className={cx('tnum selectable', styles.text, !isConfirmed && styles.guess)}
                {...tooltipAttributes({ text: isConfirmed ? null : why })}
                {...(!isConfirmed && { 'aria-description': t('guessed') })}
              >
                {text}
              </span>
            )}
          </td>
        );
      })}
      <td className={styles.answer}>
        {state === 'missing' && !isChosen ? (
          <Button size="sm" variant="secondary" onPress={pointAt}>
            {t(isBeside ? 'changeWhy' : 'pointOut')}
          </Button>
        ) : state === 'confirmed' && answer === null && !isChosen ? (
          <Button size="sm" onPress={pointAt} tooltip={t('changeWhy')}>
            {t('confirmed')}
          </Button>
        ) : (
          <RightOrNotChoice question={label} answer={answer} onSay={say} />
        )}
      </td>
    </tr>
  );
}
