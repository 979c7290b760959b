import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerMeta } from '../../../../shared/model/answers/answer.ts';
import type { BodyName, MappedRecord } from '../../../../shared/model/origin/provenance.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { AnswerPanel } from '../../../shared-parts/answer/answer-panel.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { type TabItem, Tabs } from '../../../ui/tabs/tabs.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import own from './answer.module.css';
import { LeavesTable } from './leaves-table.tsx';
import { RecordTable } from './record-table.tsx';

type View = 'fields' | 'all' | 'raw';

/** An answer in three views: mapped fields; with technical details all its leaves, and the raw text. */
export function ContractAnswer(props: {
  body: BodyName;
  meta: AnswerMeta;
  record: MappedRecord | null;
  first?: View;
  known?: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation('contracts');
  const { shell } = useStores();
  const isTechnical = useTechnical();
  const { record, body, meta } = props;
  const [chosen, setView] = useState<View>(props.first ?? (record === null ? 'all' : 'fields'));
  // All fields and the raw answer use the API's terms.
  const view = isTechnical ? chosen : 'fields';
  // Unmapped values can be mapped there.
  const toMapping = (
    <div className={own.more}>
      <span className="spring" />
      <Button size="sm" onPress={() => shell.getState().navigate('mapping', { body, answerId: meta.id })}>
        {t('details.changeMapping')}
      </Button>
    </div>
  );
  return (
    <div className={own.views}>
      <Tabs<View>
        label={t('details.views')}
        selected={view}
        onSelect={setView}
        panelClassName={own.panel}
        items={[
          {
            id: 'fields',
            label: t('details.fields'),
            content: () =>
              record === null ? (
                <>
                  <p className={own.quiet}>{t(body === 'ErrorResponse' ? 'details.isError' : 'details.noRecord')}</p>
                  {toMapping}
                </>
              ) : (
                <>
                  {Object.values(record.fields).some((one) => one.provenance === 'guess') ? (
                    <p className={own.note}>{t('details.guessNote')}</p>
                  ) : null}
                  <RecordTable {...{ record, body, meta }} label={t('details.fields')} known={props.known} />
                </>
              ),
          },
          ...(isTechnical
            ? ([
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
              ] satisfies TabItem<View>[])
            : []),
        ]}
      />
    </div>
  );
}
