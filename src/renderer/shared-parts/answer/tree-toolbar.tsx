import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import type { AnswerTreeState } from './create-answer-tree-store.ts';

/** Search, copy and mask, above the tree of an answer. */
export function TreeToolbar(props: {
  found: AnswerTreeState['found'];
  query: string;
  onQuery: (query: string) => void;
  onStep: (by: 1 | -1) => void;
  onCopy: (what: 'value' | 'path') => void;
  isMasked: boolean;
  onMasked: (isMasked: boolean) => void;
  /** Before the search. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('common');
  const { found } = props;
  return (
    <div className="toolbar">
      {props.children}
      <span className="spring" />
      <SearchField
        label={t('tree.search')}
        placeholder={t('tree.searchShort')}
        clearLabel={t('clear')}
        width={108}
        value={props.query}
        onChange={props.onQuery}
        onSubmit={() => props.onStep(1)}
      />
      {found === null ? null : (
        <>
          <span className="small muted tnum" role="status">
            {found.paths.length === 0
              ? t('tree.none')
              : t('tree.at', { at: found.at + 1, count: found.paths.length, more: found.isCut ? '+' : '' })}
          </span>
          <IconButton size="sm" icon={ArrowUp} label={t('tree.previous')} onPress={() => props.onStep(-1)} />
          <IconButton size="sm" icon={ArrowDown} label={t('tree.next')} onPress={() => props.onStep(1)} />
        </>
      )}
      <Menu
        label={t('tree.copy')}
        entries={[
          { id: 'value', label: t('tree.copyValue'), end: 'Ctrl C', onAction: () => props.onCopy('value') },
          { id: 'path', label: t('tree.copyPath'), end: 'Ctrl Shift C', onAction: () => props.onCopy('path') },
        ]}
      >
        <IconButton size="sm" icon={Copy} label={t('tree.copy')} />
      </Menu>
      <Switch isSelected={props.isMasked} onChange={props.onMasked}>
        {t('tree.mask')}
      </Switch>
    </div>
  );
}
