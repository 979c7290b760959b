import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useFormats } from '../../hooks/use-formats.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './bulk.module.css';

/** The head of a group of lines: a press or Enter folds it. */
export function FoldHead(props: { title: string; count: number; isOpen: boolean; hint?: string }) {
  const formats = useFormats();
  return (
    <span className={styles.groupLine}>
      <Icon of={props.isOpen ? ChevronDown : ChevronRight} size={14} />
      <b>{props.title}</b> <span className="muted tnum">{formats.integer(props.count)}</span>{' '}
      <span className="muted">{props.hint ?? ''}</span>
    </span>
  );
}

/** The folded groups, and what folds or opens one. */
export function useFolds<Id extends string>(): readonly [ReadonlySet<Id>, (id: Id) => void] {
  const [closed, setClosed] = useState<ReadonlySet<Id>>(new Set());
  const fold = (id: Id) =>
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return [closed, fold];
}
