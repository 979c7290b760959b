import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import type { TreeNode } from '../../../shared/model/mapping/mapping.ts';
import { useStoreValue } from '../../hooks/use-stores.tsx';
import { latestOf } from '../../stores/loadable.ts';
import { fieldNames } from '../../stores/mapping-draft.ts';
import { errorText } from '../../text/error-text.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { AnswerPane } from './answer-pane.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { DriftBanner } from './drift-banner.tsx';
import { FieldChooser } from './field-chooser.tsx';
import { mainPath } from './field-texts.ts';
import { FieldsPane } from './fields-pane.tsx';
import styles from './mapping.module.css';
import { MappingToolbar } from './mapping-toolbar.tsx';
import { ObservedDialog } from './observed-dialog.tsx';
import { useDraftKeys, useMapping, useRouteBody } from './use-mapping.ts';

/** Where each field is found in the operator's real answers: the answer on one side, the app's fields on the other. */
export function MappingScreen() {
  const store = useMapping();
  useRouteBody(store);
  const { t } = useTranslation('mapping');
  const state = useStoreValue(store, (known) => known);
  const overview = latestOf(state.overview);
  const [chosen, setChosen] = useState<TreeNode | null>(null);
  const [goesTo, setGoesTo] = useState<TreeNode | null>(null);
  const [isObservedShown, setObservedShown] = useState(false);
  const isLocked = overview?.isLocked ?? true;
  const facts = latestOf(state.preview);

  useDraftKeys(store);
  const problem = state.error ?? (state.overview.state === 'failed' ? state.overview.error : null);
  return (
    <div className={styles.screen}>
      <MappingToolbar store={store} overview={overview} onObserved={() => setObservedShown(true)} />
      <DriftBanner />
      {overview?.isLocked ? <Banner level="info">{t('lockedBy')}</Banner> : null}
      {problem === null ? null : <ProblemBanner error={problem} />}
      {state.movedRecords && facts?.recordsAt ? (
        <Banner level="info">{t('moved', { path: facts.recordsAt })}</Banner>
      ) : null}
      {overview === null ? (
        <div className={styles.map} aria-busy="true" />
      ) : (
        <>
          <div className={styles.map}>
            <AnswerPane
              store={store}
              overview={overview}
              onCurrent={setChosen}
              onAct={(node) => (isLocked ? undefined : setGoesTo(node))}
            />
            <FieldsPane store={store} chosen={chosen} isLocked={isLocked} />
          </div>
          <DraftPreview store={store} />
        </>
      )}
      {goesTo === null || state.draft === null ? null : (
        <FieldChooser
          node={goesTo}
          choices={fieldNames(state.draft.document).map((name) => ({
            id: name,
            path: mainPath(
              facts?.fields.find((one) => one.name === name),
              null,
            ),
          }))}
          onChoose={(field) => {
            setGoesTo(null);
            void state.pick({ what: 'field', field, path: goesTo.path });
          }}
          onRecords={() => {
            setGoesTo(null);
            void state.pick({ what: 'records', path: goesTo.path });
          }}
          onClose={() => setGoesTo(null)}
        />
      )}
      {isObservedShown ? <ObservedDialog onClose={() => setObservedShown(false)} /> : null}
    </div>
  );
}

const PICK_PROBLEMS = ['not-there', 'no-field', 'inside-list', 'not-a-list', 'not-json'];

function ProblemBanner(props: { error: AppErrorData }) {
  const { t } = useTranslation('mapping');
  const { error } = props;
  if (error.code === 'invalid-input') {
    const [issue = ''] = error.issues;
    const isKnown = PICK_PROBLEMS.includes(issue);
    return (
      <Banner level="warning">
        {isKnown ? t(`problems.${issue}`) : t('problems.file', { issues: error.issues.slice(0, 3).join(', ') })}
      </Banner>
    );
  }
  if (error.code === 'wrong-state') return <Banner level="warning">{t('problems.saved')}</Banner>;
  const words = errorText(t, error);
  return (
    <Banner level="rejected">
      <b>{words.what}</b> {words.todo}
    </Banner>
  );
}
