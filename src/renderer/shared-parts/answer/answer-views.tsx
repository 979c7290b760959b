import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RawAnswer } from '../../../shared/model/answers/answer.ts';
import { CORRELATION_HEADERS } from '../../../shared/model/answers/correlation.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Definitions } from '../../ui/definitions/definitions.tsx';
import { RawView } from '../../ui/raw-view/raw-view.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { AnswerTable } from './answer-table.tsx';
import { AnswerTree } from './answer-tree.tsx';
import styles from './answer-views.module.css';

export type AnswerView = 'tree' | 'table' | 'text' | 'headers';

/** Any answer in the views that need no mapping: tree, table, raw text, headers. */
export function AnswerViews(props: {
  raw: RawAnswer;
  isLoading: boolean;
  onMore: () => void;
  /** Takes the available height, in a pane. */
  isFilling?: boolean;
  first?: AnswerView;
}) {
  const { raw } = props;
  const { t } = useTranslation('common');
  const formats = useFormats();
  const isJson = raw.kind === 'json';
  const [chosen, setChosen] = useState<AnswerView>(props.first ?? (isJson ? 'tree' : 'text'));
  const view = isJson || chosen === 'headers' ? chosen : 'text';
  // The correlation ids are shown with every answer, because the operator's support finds the request by them.
  const correlation = raw.headers.filter(([name]) => CORRELATION_HEADERS.has(name.toLowerCase()));
  const box = cx(styles.tall, props.isFilling && styles.fills);
  return (
    <div className={styles.views}>
      {correlation.length === 0 || view === 'headers' ? null : (
        <p className={cx('mono selectable', styles.correlation)}>
          {correlation.map(([name, value]) => (
            <span key={name}>
              {name}: {value}
            </span>
          ))}
        </p>
      )}
      <Segmented<AnswerView>
        size="sm"
        label={t('views.label')}
        items={[
          { id: 'tree', label: t('views.tree'), isDisabled: !isJson },
          { id: 'table', label: t('views.table'), isDisabled: !isJson },
          { id: 'text', label: t('views.text') },
          { id: 'headers', label: t('views.headers') },
        ]}
        selected={view}
        onSelect={setChosen}
      />
      {view === 'tree' ? (
        <div className={box}>
          <AnswerTree answerId={raw.meta.id} label={t('answer.body')} />
        </div>
      ) : view === 'table' ? (
        <div className={box}>
          <AnswerTable answerId={raw.meta.id} />
        </div>
      ) : view === 'text' ? (
        <>
          {raw.kind === 'empty' ? (
            <p className="muted">{t('answer.empty')}</p>
          ) : raw.text === null ? (
            <p className="muted">{t('answer.binary', { size: formats.bytes(raw.meta.bytes) })}</p>
          ) : (
            <RawView text={raw.text} kind={isJson ? 'json' : 'text'} label={t('answer.body')} isFramed />
          )}
          {raw.text !== null && raw.text.length < raw.totalChars ? (
            <span>
              <Button size="sm" variant="secondary" isBusy={props.isLoading} onPress={props.onMore}>
                {t('answer.more')}
              </Button>{' '}
              <span className="small muted tnum">
                {t('answer.part', {
                  shown: formats.integer(raw.text.length),
                  total: formats.integer(raw.totalChars),
                })}
              </span>
            </span>
          ) : null}
        </>
      ) : (
        <Definitions
          labelWidth={200}
          items={raw.headers.map(([name, value], index) => ({
            id: `${index} ${name}`,
            label: name,
            value,
            mono: true,
            wrap: true,
          }))}
        />
      )}
    </div>
  );
}
