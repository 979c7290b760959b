import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useOwn } from '../../../hooks/use-owned.ts';
import { FailedBanner } from '../../../shared-parts/failed.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Definitions } from '../../../ui/definitions/definitions.tsx';
import styles from '../settings.module.css';
import { createPeopleStore } from '../stores/create-people-store.ts';

/** What helps stands on this screen: elsewhere the same problem says where. */
const HERE = ['no-lead', 'other-computer', 'not-confirmed'] as const;

function isHere(reason: string): reason is (typeof HERE)[number] {
  return HERE.some((one) => one === reason);
}

/** Where IT demands a second person: one's own key, and the lead's confirmation of the others'. */
export function OfficeKeys() {
  const { t } = useTranslation('settings');
  const { store } = useOwn(createPeopleStore);
  const { people, status, busy, error } = useStore(store, (state) => state);
  useEffect(() => void store.getState().load(), [store]);
  if (status === null || status.above === null) return null;
  const isRoot = people.some((one) => one.isMe && one.isRoot);
  // Right after joining the office reads one's key a moment later, without anybody.
  const isComing = status.problem === 'no-person' && people.length === 0;
  // That the office is not connected stands above.
  const lacks = isComing || status.problem === 'no-office' ? null : status.problem;
  const problem = error ?? (lacks === null ? null : ({ code: 'release', reason: lacks } as const));
  const { above } = status;
  return (
    <section aria-label={t('office.keys.title')} className={cx(styles.setting, styles.wideSetting)}>
      <div>
        <h3>{t('office.keys.title')}</h3>
        <p className="small muted">
          {above === 0 ? t('office.keys.aboutNone') : t('office.keys.about', { count: above })}
        </p>
      </div>
      <FailedBanner
        error={problem}
        level="warning"
        todo={
          problem?.code === 'release' && isHere(problem.reason) ? t(`office.keys.here.${problem.reason}`) : undefined
        }
      />
      {isComing ? <p className="small muted">{t('office.keys.coming')}</p> : null}
      {status.fingerprint === null ? null : (
        <Definitions
          labelWidth={160}
          items={[{ id: 'fingerprint', label: t('office.keys.mine'), value: status.fingerprint, mono: true }]}
        />
      )}
      {status.problem === 'other-computer' ? (
        <Button
          isBusy={busy === 'mine'}
          isDisabled={busy !== null && busy !== 'mine'}
          onPress={() => void store.getState().useThisComputer()}
        >
          {t('office.keys.useThis')}
        </Button>
      ) : null}
      <table aria-label={t('office.keys.people')} className={styles.people} hidden={people.length === 0}>
        <thead>
          <tr>
            {(['name', 'login', 'key', 'fingerprint'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`office.keys.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((one) => (
            <tr key={one.person}>
              <td>{one.name}</td>
              <td>{one.login}</td>
              <td>
                {t(`office.keys.states.${one.key}`)}{' '}
                {isRoot && one.key === 'unconfirmed' && !one.isMe ? (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t('office.keys.confirmOf', { name: one.name })}
                    isBusy={busy === one.person}
                    isDisabled={busy !== null && busy !== one.person}
                    onPress={() => void store.getState().confirm(one)}
                  >
                    {t('office.keys.confirm')}
                  </Button>
                ) : null}
              </td>
              <td className="mono">{one.fingerprint ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
