import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '../../../shared/calendar/units.ts';
import type { FreshGroup, FreshRule } from '../../../shared/model/fresh/fresh.ts';
import { tellFailure } from '../../hooks/tell-failure.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useOwn } from '../../hooks/use-owned.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { FreshRuleFields } from '../../shared-parts/fresh/fresh-rule-fields.tsx';
import { nearText } from '../../shared-parts/fresh/next-text.ts';
import { createFreshStore } from '../../stores/create-fresh-store.ts';
import { saidAt } from '../../text/day-words.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { Setting } from './setting.tsx';
import styles from './settings.module.css';
import { useLock, useSettings } from './use-setting.ts';

/** Automatic fetching of saved groups: whether, when, and how it went. */
export function FreshSection() {
  const { t } = useTranslation('settings');
  const { toasts } = useStores();
  const { values, update } = useSettings();
  const { store, setRule } = useOwn(createFreshStore);
  const overview = useStoreValue(store, ({ value }) => value);
  const { isLocked } = useLock('keepFresh');
  const { keepFresh } = values;
  const choose = (groupId: string, rule: FreshRule | null) =>
    void setRule(groupId, rule).catch((thrown: unknown) => {
      tellFailure({ toasts }, t, thrown);
    });
  const groups = overview?.groups ?? [];
  const isAnyDue = groups.some(({ rule }) => rule.when !== 'never');
  const hold = overview?.hold ?? null;
  return (
    <>
      {isAnyDue && hold !== null && hold !== 'off' ? (
        <Banner level="warning">{t(`common:fresh.hold.${hold}`)}</Banner>
      ) : null}
      <Setting of="keepFresh">
        <Switch
          isSelected={keepFresh.isOn}
          isDisabled={isLocked}
          onChange={(isOn) => void update({ keepFresh: { ...keepFresh, isOn } })}
        >
          <span className="sr-only">{t('fresh.title')}</span>
        </Switch>
      </Setting>
      <Setting of="freshUsual" lock="keepFresh">
        <FreshRuleFields
          name={t('fresh.usualName')}
          rule={keepFresh.usual}
          isDisabled={isLocked || !keepFresh.isOn}
          onChange={(usual) => usual !== null && void update({ keepFresh: { ...keepFresh, usual } })}
        />
      </Setting>
      <div className={styles.freshGroups}>
        <h3>{t('fresh.groupsTitle')}</h3>
        <p className="small muted">{groups.length === 0 ? t('fresh.none') : t('fresh.groupsText')}</p>
        <ul className={styles.types}>
          {groups.map((group) => (
            <Group
              key={group.id}
              group={group}
              isDisabled={isLocked || !keepFresh.isOn}
              isOn={keepFresh.isOn}
              onChange={(rule) => choose(group.id, rule)}
            />
          ))}
        </ul>
      </div>
    </>
  );
}

function Group(props: {
  group: FreshGroup;
  isDisabled: boolean;
  isOn: boolean;
  onChange: (rule: FreshRule | null) => void;
}) {
  const { group } = props;
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const now = useNow(MINUTE_MS);
  const said = [
    t('fresh.pairs', { count: group.pairs, n: formats.integer(group.pairs) }),
    ...(group.lastAt === null ? [] : [t('common:fresh.last', { at: saidAt(group.lastAt, formats) })]),
    ...(group.nextAt === null || !props.isOn
      ? []
      : [t('common:fresh.next', { at: nearText(group.nextAt, now, formats) })]),
  ];
  return (
    <li className={styles.freshGroup}>
      <span>
        <b>{group.name}</b>
        <span className="small muted tnum">{said.join(' · ')}</span>
      </span>
      <FreshRuleFields
        name={group.name}
        rule={group.rule}
        follows={{ label: t('fresh.follow'), isSo: !group.isOwn }}
        isDisabled={props.isDisabled}
        onChange={props.onChange}
      />
    </li>
  );
}
