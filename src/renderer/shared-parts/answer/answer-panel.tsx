import { useTranslation } from 'react-i18next';
import type { RawAnswer } from '../../../shared/model/answers/answer.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { type Loadable, latestOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import { useTechnical } from '../../ui/technical/technical.tsx';
import { AnswerViews } from './answer-views.tsx';
import { useAnswer } from './use-answer.ts';

/** One answer inside a screen: its request, and its whole content. */
export function AnswerPanel(props: { answerId: string }) {
  return <AnswerContent {...useAnswer(props.answerId)} />;
}

/** Common to panel and dialog: facts of the request, then the answer's text, tree, table and headers. */
export function AnswerContent(props: { answer: Loadable<RawAnswer>; more: () => void }) {
  const { answer, more } = props;
  const { t } = useTranslation('common');
  const formats = useFormats();
  const isTechnical = useTechnical();
  const raw = latestOf(answer);
  const failure = answer.state === 'failed' ? errorText(t, answer.error) : null;
  return (
    <>
      {failure !== null ? (
        <p className="small" role="status">
          <b>{failure.what}</b> {failure.todo}
        </p>
      ) : raw === null ? (
        <p className="small muted" role="status">
          {t('answer.loading')}
        </p>
      ) : null}
      {raw === null ? null : (
        <>
          <p className="small muted selectable">
            {isTechnical ? `${raw.meta.method} ${raw.meta.target}, HTTP ${raw.meta.status}, ` : ''}
            {formats.dateTime(raw.meta.fetchedAt)}
            {isTechnical ? `, ${formats.duration(raw.meta.durationMs)}, ${formats.bytes(raw.meta.bytes)}` : ''}
          </p>
          <AnswerViews key={raw.meta.id} raw={raw} first="text" isLoading={answer.state === 'loading'} onMore={more} />
        </>
      )}
    </>
  );
}
