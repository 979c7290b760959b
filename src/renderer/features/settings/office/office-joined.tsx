import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { OfficeStatus } from '../../../../shared/model/office/office.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { saidAt } from '../../../text/day-words.ts';
import { spanText } from '../../../text/span-text.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Definitions } from '../../../ui/definitions/definitions.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import styles from '../settings.module.css';
import type { OfficeEntryStore } from '../stores/create-office-entry-store.ts';
import { useLock } from '../use-setting.ts';
import { OfficeErasings, OfficeStopped } from './office-erasings.tsx';
import { OfficeGiven } from './office-given.tsx';
import { OfficeInvite } from './office-invite.tsx';
import { OfficeKeys } from './office-keys.tsx';
import { OfficeMissing } from './office-missing.tsx';
import { OfficeNewKey } from './office-new-key.tsx';
import { OfficeNewPassword } from './office-new-password.tsx';
import { OfficeSteps } from './office-steps.tsx';

const LEVELS = { none: 'info', connecting: 'info', ready: 'info', away: 'warning', refused: 'rejected' } as const;

/** State of this desk's connection to its office, and leaving it. */
export function OfficeJoined({ status, store }: { status: OfficeStatus; store: OfficeEntryStore }) {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const lock = useLock('office');
  const isTechnical = useTechnical();
  const { isBusy, test, leave, reconnect } = useStore(store, (state) => state);
  const { joined, state, why, untold } = status;
  const isOfOtherKey = why === 'other-key' || why === 'earlier-key';
  return (
    <>
      <Banner
        level={LEVELS[state]}
        actions={
          state === 'ready' ? undefined : (
            <Button
              size="sm"
              isBusy={isBusy === 'reconnect'}
              isDisabled={isBusy !== null && isBusy !== 'reconnect'}
              onPress={() => void reconnect()}
            >
              {t('office.reconnect')}
            </Button>
          )
        }
      >
        <b>{why === null ? t(`office.states.${state}`) : t(`errors:office-holds.${why}.what`)}</b>{' '}
        {why === null ? t(`office.stateTexts.${state}`) : t(`errors:office-holds.${why}.todo`)}
        {status.waitingFor > 0 ? ` ${t('office.waitingFor', { count: status.waitingFor })}` : ''}
      </Banner>
      {status.apartMs === 0 ? null : (
        <Banner level="warning">{t('office.clockApart', { span: spanText(t, Math.abs(status.apartMs)) })}</Banner>
      )}
      {status.tooLarge === 0 ? null : (
        <Banner level="warning">{t('office.tooLarge', { count: status.tooLarge })}</Banner>
      )}
      {why === 'other-key' ? <OfficeNewKey store={store} /> : null}
      {why === 'login-refused' ? <OfficeNewPassword store={store} /> : null}
      {status.isLead && status.waitingFor > 0 ? <OfficeStopped status={status} /> : null}
      <AllDoubles status={status} />
      <OfficeMissing status={status} store={store} />
      {joined === null ? null : (
        <Definitions
          labelWidth={160}
          className={styles.facts}
          items={[
            { id: 'name', label: t('office.nameLabel'), value: joined.name },
            { id: 'user', label: t('office.user'), value: joined.user },
            ...(joined.computer === null
              ? []
              : [{ id: 'computer', label: t('office.computer'), value: joined.computer }]),
            { id: 'since', label: t('office.since'), value: saidAt(joined.joinedAt, formats) },
            ...(untold === 0 ? [] : [{ id: 'untold', label: t('office.untold'), value: formats.integer(untold) }]),
            ...(isTechnical
              ? [
                  {
                    id: 'host',
                    label: t('office.addresses'),
                    value: joined.addresses.map(({ host, port }) => `${host}:${port}`).join(', '),
                  },
                  { id: 'database', label: t('office.database'), value: joined.database },
                ]
              : []),
          ]}
        />
      )}
      <OfficeGiven />
      <OfficeKeys />
      {/* Both are read from the office: out of reach they would only say so again. */}
      {status.isLead && state !== 'away' ? <OfficeErasings /> : null}
      {status.isLead && state !== 'away' && !isOfOtherKey ? <OfficeInvite store={store} /> : null}
      <OfficeSteps store={store} />
      <div className={cx(styles.setting, styles.buttons)}>
        {joined === null ? null : (
          <Button
            variant="secondary"
            isBusy={isBusy === 'test'}
            isDisabled={isBusy !== null && isBusy !== 'test'}
            onPress={() => void test(true)}
          >
            {t('office.test')}
          </Button>
        )}
        <Button
          isBusy={isBusy === 'leave'}
          isDisabled={lock.isLocked || (isBusy !== null && isBusy !== 'leave')}
          onPress={() => void leave()}
        >
          {t('office.leave')}
        </Button>
      </div>
    </>
  );
}

/** Pairs that a colleague has too: perhaps two contracts. Each is looked at on its own page. */
function AllDoubles({ status }: { status: OfficeStatus }) {
  const { t } = useTranslation('settings');
  const { shell } = useStores();
  const formats = useFormats();
  if (status.doubles.length === 0) return null;
  return (
    <Banner level="rejected">
      <b>{t('office.doubles', { count: status.doubles.length })}</b>
      <ul>
        {status.doubles.map(({ registrationId, reference, claim }) => (
          <li key={`${registrationId} ${claim.claim}`}>
            <Button size="sm" onPress={() => shell.getState().navigate('contracts', { registration: registrationId })}>
              {reference}
            </Button>{' '}
            {t('office.double', { by: claim.by, at: saidAt(claim.at, formats), id: claim.contractId ?? '–' })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
