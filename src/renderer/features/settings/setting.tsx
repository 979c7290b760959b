import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './settings.module.css';
import { useLock } from './use-setting.ts';

/** One line: name, what it does, the control; a lock and who set it where IT has. */
export function Setting(props: { path: string; title: string; text?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const lock = useLock(props.path);
  return (
    <div className={styles.setting}>
      <div>
        <h3>{props.title}</h3>
        {props.text ? <p className="small muted">{props.text}</p> : null}
        {lock.isLocked ? (
          <p className={styles.lock}>
            <Icon of={Lock} size={12} />
            {lock.by ? t('lockedBy', { who: lock.by }) : t('lockedByOrganisation')}
          </p>
        ) : null}
      </div>
      <div className={styles.control}>{props.children}</div>
    </div>
  );
}
