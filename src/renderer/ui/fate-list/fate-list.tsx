import FolderOpen from 'lucide-react/icons/folder-open';
import Lock from 'lucide-react/icons/lock';
import Trash2 from 'lucide-react/icons/trash-2';
import { Icon } from '../icon/icon.tsx';
import styles from './fate-list.module.css';

/** `outside`: out of the app's reach. The grammar of lines has other meanings, so these are pictures. */
export type FateLine = { id: string; fate: 'goes' | 'outside' | 'stays'; what: string; how: string };

const ICONS = { goes: Trash2, outside: FolderOpen, stays: Lock } as const;

/** Before something is erased: what becomes of what. */
export function FateList(props: { title: string; lines: readonly FateLine[] }) {
  return (
    <section>
      <h3 className={styles.head}>{props.title}</h3>
      <ul aria-label={props.title}>
        {props.lines.map(({ id, fate, what, how }) => (
          <li key={id} className={styles.line}>
            <Icon of={ICONS[fate]} size={14} className={styles.icon} />
            <b>{what}</b>
            <span className="muted">{how}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
