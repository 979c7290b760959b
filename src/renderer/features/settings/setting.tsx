import Lock from 'lucide-react/icons/lock';
import { Children, isValidElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { isLocked } from '../../stores/create-app-info-store.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
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

export function SwitchSetting(props: { of: SettingId; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation('settings');
  const { isLocked: isSet } = useLock(props.of);
  return (
    <Setting of={props.of}>
      <Switch isSelected={props.isOn} isDisabled={isSet} onChange={props.onChange}>
        <span className="sr-only">{t(SETTINGS[props.of].title)}</span>
      </Switch>
    </Setting>
  );
}

/** One of a few choices beside each other. */
export function ChoiceSetting<Id extends string>(props: {
  of: SettingId;
  choices: readonly { readonly id: Id; readonly label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}) {
  const { t } = useTranslation('settings');
  const { isLocked: isSet } = useLock(props.of);
  return (
    <Setting of={props.of}>
      <Segmented
        label={t(SETTINGS[props.of].title)}
        items={props.choices}
        selected={props.chosen}
        isDisabled={isSet}
        onSelect={props.onChoose}
      />
    </Setting>
  );
}

/** Settings of one section, with heads between them: those that IT has set stand last, under a head of their own. */
export function LockedLast(props: { children: ReactNode }) {
  const { t } = useTranslation('settings');
  const info = useStoreValue(useStores().appInfo, (state) => state.info);
  const isSet = (one: ReactNode) => {
    if (!isValidElement<{ of?: SettingId; lock?: string | null }>(one)) return false;
    const { of, lock = of } = one.props;
    return lock !== undefined && lock !== null && isLocked(info, lock);
  };
  const all = Children.toArray(props.children);
  const locked = all.filter(isSet);
  return (
    <>
      {all.filter((one) => !isSet(one))}
      {locked.length === 0 ? null : <SettingsHead>{t('lockedHere')}</SettingsHead>}
      {locked}
    </>
  );
}

export function SettingsHead(props: { children: string }) {
  return (
    <div className={styles.groupHead}>
      <SectionHead>{props.children}</SectionHead>
    </div>
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
