import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TreeNode } from '../../../shared/model/mapping/mapping.ts';
import { maskValue } from '../../../shared/rules/mask-value.ts';
import { tellFailure } from '../../hooks/tell-failure.ts';
import { useCalls } from '../../hooks/use-calls.ts';
import { useCopy } from '../../hooks/use-copy.ts';
import { useOwn } from '../../hooks/use-owned.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { errorText } from '../../text/error-text.ts';
import { type TreeItem, TreeLabel, TreeView } from '../../ui/tree/tree-view.tsx';
import styles from './answer-views.module.css';
import { createAnswerTreeStore } from './create-answer-tree-store.ts';
import { TreeToolbar } from './tree-toolbar.tsx';

export const DRAGGED_PLACE = 'application/x-elkontor-place';

/** The text of a plain value; with masking only its form. */
function shownValue(node: TreeNode, isMasked: boolean): string {
  if (!isMasked || node.type === 'boolean' || node.type === 'null') return node.raw;
  return node.type === 'string' ? `"${maskValue(node.raw.slice(1).replace(/"$/, ''))}"` : maskValue(node.raw);
}

/** An answer as a tree: search, copy, mask. Works for any JSON, mapped or not. */
export function AnswerTree(props: {
  answerId: string;
  label: string;
  /** Before the search, in the same strip. */
  toolbarStart?: ReactNode;
  /** At the right of a node: the field that reads it. */
  endOf?: (node: TreeNode) => ReactNode;
  onAct?: (node: TreeNode) => void;
  onCurrent?: (node: TreeNode | null) => void;
  isDraggable?: boolean;
}) {
  const { answerId, endOf, onCurrent } = props;
  const { toasts } = useStores();
  const copyText = useCopy();
  const calls = useCalls('answers');
  const { t } = useTranslation('common');
  const store = useOwn(createAnswerTreeStore);
  const state = useStoreValue(store, (known) => known);
  const [current, setCurrent] = useState(0);
  const [isMasked, setMasked] = useState(false);
  const [query, setQuery] = useState('');

  useEffect(() => {
    setCurrent(0);
    setQuery('');
    void store.getState().open(answerId);
  }, [store, answerId]);

  const nodeAt = (index: number) => store.getState().rowAt(index)?.node;
  const currentPath = state.rowAt(current)?.node?.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of another place, not of every change of the tree
  useEffect(() => {
    onCurrent?.(nodeAt(current) ?? null);
  }, [currentPath, onCurrent]);

  const noteOf = useCallback(
    (node: TreeNode) =>
      node.type === 'array' ? t('tree.array', { count: node.children }) : t('tree.object', { count: node.children }),
    [t],
  );
  const rowAt = useMemo(
    () =>
      (index: number): TreeItem | undefined => {
        const row = state.rowAt(index);
        if (row?.node === undefined) return undefined;
        const { node } = row;
        return {
          id: node.path,
          depth: row.depth,
          isOpen: row.isOpen,
          hasChildren: node.children > 0,
          place: row.place,
          siblings: row.siblings,
          label: (
            <TreeLabel
              name={node.key ?? t('tree.root')}
              isIndex={node.path.endsWith(`[${node.key}]`)}
              type={node.type}
              value={shownValue(node, isMasked)}
              note={noteOf(node)}
            />
          ),
          end: endOf?.(node),
          ...(props.isDraggable ? { dragged: { type: DRAGGED_PLACE, data: node.path } } : {}),
        };
      },
    [state, isMasked, noteOf, endOf, props.isDraggable, t],
  );

  const copy = async (what: 'value' | 'path') => {
    const node = nodeAt(current);
    if (node === undefined) return;
    try {
      await copyText(what === 'path' ? node.path : await calls.value({ answerId, path: node.path }));
    } catch (thrown) {
      tellFailure({ toasts }, t, thrown);
    }
  };
  const step = async (by: 1 | -1) => {
    if (query.trim() !== store.getState().found?.text) await store.getState().search(query);
    const row = await store.getState().step(by);
    if (row >= 0) setCurrent(row);
  };
  const { found } = state;
  const { need, toggle, parentOf } = state;
  const onRange = useCallback((start: number, end: number) => need(start, end), [need]);

  return (
    <>
      <TreeToolbar
        found={found}
        query={query}
        onQuery={setQuery}
        onStep={(by) => void step(by)}
        onCopy={(what) => void copy(what)}
        isMasked={isMasked}
        onMasked={setMasked}
      >
        {props.toolbarStart}
      </TreeToolbar>
      {state.error === null ? null : <p className={styles.message}>{errorText(t, state.error).what}</p>}
      <TreeView
        label={props.label}
        rowCount={state.rowCount}
        rowAt={rowAt}
        current={Math.min(current, Math.max(0, state.rowCount - 1))}
        onCurrent={setCurrent}
        onToggle={(index) => void toggle(index)}
        parentOf={parentOf}
        onRange={onRange}
        {...(props.onAct
          ? {
              onAct: (index: number) => {
                const node = nodeAt(index);
                if (node !== undefined) props.onAct?.(node);
              },
            }
          : {})}
        onKey={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'c') return false;
          void copy(event.shiftKey ? 'path' : 'value');
          return true;
        }}
      />
    </>
  );
}
