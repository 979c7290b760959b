import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useFoundPlace } from './found-setting.ts';
import { SETTINGS, type SettingId } from './setting-index.ts';
import styles from './settings.module.css';
import { useLock } from './use-setting.ts';

/** One setting: its words and its control; a lock and who set it where IT has. */
export function Setting(props: {
  of: SettingId;
  /** Its name in a policy, where that is another one; null: IT cannot lock it. */
  lock?: string | null;
  /** Instead of its usual explanation. */
  text?: ReactNode;
  /** The control takes the whole width, below the words. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('settings');
  const { title, text } = SETTINGS[props.of];
  const place = useFoundPlace<HTMLDivElement>(props.of);
  return (
    <SettingRow
      place={place}
      title={t(title)}
      text={props.text ?? (text === null ? null : t(text))}
      lock={props.lock === undefined ? props.of : props.lock}
      isWide={props.isWide ?? false}
    >
      {props.children}
    </SettingRow>
  );
}

/** The same row for what has no name of its own in the list of settings. */
export function SettingRow(props: {
  place?: ReturnType<typeof useFoundPlace<HTMLDivElement>>;
  title: string;
  text: ReactNode;
  lock: string | null;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div ref={props.place} className={cx(styles.setting, props.isWide && styles.wideSetting)}>
      <div className={styles.settingWords}>
        <h3>{props.title}</h3>
        {props.text ? <p className="small muted">{props.text}</p> : null}
        {props.lock === null ? null : <LockLine path={props.lock} />}
      </div>
      <div className={styles.control}>{props.children}</div>
    </div>
  );
}

function LockLine(props: { path: string }) {
  const { t } = useTranslation('settings');
  const lock = useLock(props.path);
  if (!lock.isLocked) return null;
  return (
    <p className={styles.lock}>
      <Icon of={Lock} size={12} />
      {lock.by ? t('common:lockedBy', { who: lock.by }) : t('common:lockedByOrganisation')}
    </p>
  );
}
