import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { computerOf } from '../../../../shared/model/office/computer-of.ts';
import type { OfficeStatus } from '../../../../shared/model/office/office.ts';
import type { Erasings } from '../../../../shared/model/office/office-erasing.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useOwn } from '../../../hooks/use-owned.ts';
import { FailedBanner } from '../../../shared-parts/failed.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from '../settings.module.css';
import { createErasingsStore } from '../stores/create-erasings-store.ts';

/** For leads: the computers that a stop of the office waits for. */
export function OfficeStopped({ status }: { status: OfficeStatus }) {
  const { t } = useTranslation('settings');
  const { store } = useOwn(createErasingsStore);
  const { read, error } = useStore(store, (state) => state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of them is another list
  useEffect(() => void store.getState().load(), [store, status.waitingFor]);
  return (
    <section aria-label={t('office.stopped.title')} className={cx(styles.setting, styles.wideSetting)}>
      <div>
        <h3>{t('office.stopped.title')}</h3>
        <p className="small muted">{t('office.stopped.about')}</p>
      </div>
      <FailedBanner error={error} level="warning" />
      <Behind desks={read?.waitsFor ?? []} store={store} />
    </section>
  );
}

/** For leads: which computers have erased whom others erased, and which have not been seen since. */
export function OfficeErasings() {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const { store } = useOwn(createErasingsStore);
  const { read, error } = useStore(store, (state) => state);
  useEffect(() => void store.getState().load(), [store]);
  return (
    <section aria-label={t('office.erasings.title')} className={cx(styles.setting, styles.wideSetting)}>
      <div>
        <h3>{t('office.erasings.title')}</h3>
        <p className="small muted">
          {read?.erasings.length === 0 ? t('office.erasings.none') : t('office.erasings.about')}
        </p>
      </div>
      <FailedBanner error={error} level="warning" />
      {read === null || read.erasings.length === 0 ? null : (
        <table aria-label={t('office.erasings.title')} className={styles.people}>
          <thead>
            <tr>
              {(['at', 'by', 'done', 'behind'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`office.erasings.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {read.erasings.map((one) => (
              <tr key={one.id}>
                <td>{formats.dateTime(one.at)}</td>
                <td>{one.by}</td>
                <td>
                  {t(one.done === read.desks ? 'office.erasings.all' : 'office.erasings.doneOf', {
                    done: formats.integer(one.done),
                    desks: formats.integer(read.desks),
                  })}
                </td>
                <td>
                  <Behind desks={one.behind} store={store} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type Store = ReturnType<typeof createErasingsStore>['store'];

function Behind({ desks, store }: { desks: Erasings['waitsFor']; store: Store }) {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const busy = useStore(store, (state) => state.busy);
  if (desks.length === 0) return '–';
  return (
    <ul>
      {desks.map(({ desk, by, seenAt }) => (
        <li key={desk}>
          {t('office.erasings.seen', { by, at: formats.dateTime(seenAt), computer: computerOf(desk) })}{' '}
          <Button
            size="sm"
            aria-label={t('office.erasings.setAsideOf', { by, computer: computerOf(desk) })}
            isBusy={busy === desk}
            isDisabled={busy !== null && busy !== desk}
            onPress={() => void store.getState().setAside(desk)}
          >
            {t('office.erasings.setAside')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
