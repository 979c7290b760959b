import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MappingOverview, TreeNode } from '../../../shared/model/mapping/mapping.ts';
import { placeMatcher } from '../../../shared/model/mapping/place-pattern.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { AnswerTree } from '../../shared-parts/answer/answer-tree.tsx';
import { latestOf } from '../../stores/loadable.ts';
import { Button } from '../../ui/button/button.tsx';
import { Token } from '../../ui/chip/chip.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Kbd } from '../../ui/kbd/kbd.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { fieldName } from './field-texts.ts';
import styles from './mapping.module.css';
import type { MappingStore } from './use-mapping.ts';

/** The raw answer as a tree; each node shows the field that reads it. */
export function AnswerPane(props: {
  store: MappingStore;
  overview: MappingOverview;
  onAct: (node: TreeNode) => void;
  onCurrent: (node: TreeNode | null) => void;
}) {
  const { store, overview } = props;
  const { shell } = useStores();
  const { t } = useTranslation('mapping');
  const formats = useFormats();
  const answerId = useStoreValue(store, (state) => state.answerId);
  const facts = latestOf(useStoreValue(store, (state) => state.preview));
  const shown = overview.answers.find(({ id }) => id === answerId);

  const readers = useMemo(
    () =>
      (facts?.fields ?? []).flatMap(({ name, places }) =>
        places.map((place) => ({ name, isHere: placeMatcher(place) })),
      ),
    [facts],
  );
  const recordsPath = facts?.recordsAt?.endsWith('[*]') ? facts.recordsAt.slice(0, -3) : null;
  const endOf = useCallback(
    (node: TreeNode) => {
      if (recordsPath !== null && node.path === recordsPath) return t('answer.records');
      if (node.children > 0) return undefined;
      const here = readers.filter(({ isHere }) => isHere(node.path)).map(({ name }) => fieldName(t, name));
      return here.length === 0 ? undefined : here.join(', ');
    },
    [readers, recordsPath, t],
  );

  if (shown === undefined) {
    const goes =
      overview.body === 'HourlyConsumptionResponse'
        ? 'consumption'
        : overview.body.startsWith('Contract')
          ? 'contracts'
          : 'invoices';
    const label = goes === 'consumption' ? 'noneHours' : goes === 'contracts' ? 'noneContracts' : 'noneInvoices';
    return (
      <section aria-label={t('answer.title')}>
        <EmptyState
          title={t('answer.noneTitle')}
          text={t('answer.noneText')}
          actions={
            <Button variant="secondary" onPress={() => shell.getState().navigate(goes)}>
              {t(`answer.${label}`)}
            </Button>
          }
        />
      </section>
    );
  }
  return (
    <section aria-label={t('answer.title')}>
      <AnswerTree
        answerId={shown.id}
        label={t('answer.title')}
        isDraggable={!overview.isLocked}
        onAct={props.onAct}
        onCurrent={props.onCurrent}
        endOf={endOf}
        toolbarStart={
          <>
            <b>{t('answer.title')}</b>
            <Menu
              label={t('answer.choose')}
              entries={overview.answers.map((meta) => ({
                id: meta.id,
                label: `${formats.dateTime(meta.fetchedAt)}, ${meta.status}`,
                end: formats.bytes(meta.bytes),
                isChecked: meta.id === answerId,
                onAction: () => void store.getState().chooseAnswer(meta.id),
              }))}
            >
              <Token className={styles.answerToken ?? ''}>
                <span title={formats.dateTime(shown.fetchedAt)}>{formats.dateTime(shown.fetchedAt).slice(0, 16)}</span>
              </Token>
            </Menu>
          </>
        }
      />
      {facts?.problem ? (
        <p className={styles.hint}>{t('answer.unreadable', { reason: facts.problem })}</p>
      ) : (
        <p className={`caption ${styles.hint}`}>
          <Kbd keys={['Enter']} /> {t('answer.hint')}
        </p>
      )}
    </section>
  );
}
