import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerMeta } from '../../../../shared/model/answers/answer.ts';
import type { BodyName, MappedRecord } from '../../../../shared/model/origin/provenance.ts';
import { AnswerPanel } from '../../../shared-parts/answer/answer-panel.tsx';
import { useOpenReading } from '../../../shared-parts/open-reading.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import own from './answer.module.css';
import { LeavesTable } from './leaves-table.tsx';
import { RecordTable } from './record-table.tsx';

type View = 'fields' | 'all' | 'raw';

/** An answer's mapped fields; with technical details also all its leaves, and the raw text: these use the API's terms. */
export function ContractAnswer(props: {
  body: BodyName;
  meta: AnswerMeta;
  record: MappedRecord | null;
  first?: View;
  links?: Readonly<Record<string, ReactNode>>;
}) {
  const { t } = useTranslation('contracts');
  const openReading = useOpenReading();
  const isTechnical = useTechnical();
  const { record, body, meta } = props;
  const [view, setView] = useState<View>(props.first ?? (record === null ? 'all' : 'fields'));
  // Unmapped values can be mapped there.
  const toMapping = (
    <div className={own.more}>
      <span className="spring" />
      <Button size="sm" onPress={() => openReading({ body, answerId: meta.id })}>
        {t('details.changeMapping')}
      </Button>
    </div>
  );
  const fields =
    record === null ? (
      <>
        <p className={own.quiet}>{t(body === 'ErrorResponse' ? 'details.isError' : 'details.noRecord')}</p>
        {toMapping}
      </>
    ) : (
      <RecordTable {...{ record, body, meta }} label={t('details.fields')} links={props.links} />
    );
  if (!isTechnical) return fields;
  return (
    <div className={own.views}>
      <Tabs<View>
        label={t('details.views')}
        selected={view}
        onSelect={setView}
        panelClassName={own.panel}
        items={[
          { id: 'fields', label: t('details.fields'), content: () => fields },
          {
            id: 'all',
            label: t('details.all'),
            content: () => (
              <>
                <LeavesTable answerId={meta.id} />
                {toMapping}
              </>
            ),
          },
          { id: 'raw', label: t('details.raw'), content: () => <AnswerPanel answerId={meta.id} /> },
        ]}
      />
    </div>
  );
}
