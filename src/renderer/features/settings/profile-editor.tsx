import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../shared/model/connection/profile.ts';
import { tellFailure } from '../../hooks/tell-failure.ts';
import { useOwn } from '../../hooks/use-owned.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { ClockForm } from '../../shared-parts/connection/clock-form.tsx';
import { ConnectionForm } from '../../shared-parts/connection/connection-form.tsx';
import { ConnectionTest } from '../../shared-parts/connection/connection-test.tsx';
import { FailedBanner } from '../../shared-parts/failed.tsx';
import { createConnectionTestStore, failedStep } from '../../stores/create-connection-test-store.ts';
import { createProfileFormStore } from '../../stores/create-profile-form-store.ts';
import { errorDataOf } from '../../stores/loadable.ts';
import { Button } from '../../ui/button/button.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { ClientCertificatePart } from './client-certificate.tsx';
import { useFoundPlace } from './found-setting.ts';
import styles from './settings.module.css';
import { useLock } from './use-setting.ts';

/** One profile: addresses, secret, test, clock; using and removing it. */
export function ProfileEditor(props: {
  profile: Profile;
  isNew: boolean;
  isInUse: boolean;
  /** A number that changes when somebody asked for a test from elsewhere. */
  testNow: number | null;
  onSaved: (profileId: string) => void;
  onRemoved: () => void;
}) {
  const { profiles, toasts } = useStores();
  const { t } = useTranslation('settings');
  const formStore = useOwn((client) =>
    createProfileFormStore(client, props.profile, () => profiles.getState().profiles),
  );
  const { store: testStore } = useOwn(createConnectionTestStore);
  const form = useStoreValue(formStore, (state) => state);
  const test = useStoreValue(testStore, (state) => state);
  const status = useStoreValue(profiles, (state) => state.secrets[props.profile.id]);
  const isLocked = useLock('profiles').isLocked;
  // Also one that IT has fixed: its secret is typed here, once.
  const canSave = form.profile.kind !== 'sample' && (!isLocked || !props.isNew);

  const tested = useRef<number | null>(null);
  useEffect(() => {
    if (props.testNow !== null && props.testNow !== tested.current && !props.isNew) {
      tested.current = props.testNow;
      void testStore.getState().run(props.profile.id);
    }
  }, [props.testNow, props.isNew, props.profile.id, testStore]);

  const tell = async (work: Promise<unknown>, done?: string) => {
    try {
      const answer = await work;
      if (done && answer !== 'no') toasts.getState().show({ title: done });
    } catch (thrown) {
      tellFailure({ toasts }, t, thrown);
    }
  };
  const save = async (keepFor?: 'session') => {
    const saved = await (keepFor === 'session' ? form.saveForSession() : form.save());
    if (saved) {
      await profiles.getState().loadSecretStatus(saved.id);
      const isSecretMissing = profiles.getState().secrets[saved.id]?.isForOther ?? false;
      toasts.getState().show({
        title: t('profiles.saved', { name: saved.name }),
        ...(isSecretMissing ? { text: t('connection:secretForOther') } : {}),
      });
      props.onSaved(saved.id);
    }
    return saved;
  };
  const runTest = async () => {
    const saved = form.isDirty ? await save() : form.profile;
    if (saved) await testStore.getState().run(saved.id);
  };
  const hasSecret = status?.state === 'present' || status?.isForOther === true;
  // Main asks first in a native dialog; a person who declines there needs no message here.
  const askAndTell = (work: Promise<unknown>, done?: string) =>
    tell(
      work.catch((thrown) => {
        if (errorDataOf(thrown).code !== 'cancelled') throw thrown;
        return 'no';
      }),
      done,
    );
  const remove = () => askAndTell(profiles.getState().remove(form.profile.id).then(props.onRemoved));
  const clockPlace = useFoundPlace<HTMLDivElement>('clock');
  return (
    <section className={styles.editor} aria-label={form.profile.name || t('profiles.add')}>
      <ConnectionForm
        form={formStore}
        isRefused={failedStep(test.steps)?.code === 'token-rejected'}
        onKeepForSession={() => void save('session')}
      />
      <FailedBanner error={form.error} />
      <div className={styles.buttons}>
        {canSave ? (
          <span className={styles.withReason}>
            <Button
              variant="primary"
              isBusy={form.isSaving}
              disabledReason={form.isDirty ? null : t('profiles.unchanged')}
              onPress={() => void save()}
            >
              {t('common:save')}
            </Button>
          </span>
        ) : null}
        {!props.isNew && !props.isInUse ? (
          <Button variant="secondary" onPress={() => void tell(profiles.getState().select(form.profile.id))}>
            {t('profiles.use')}
          </Button>
        ) : null}
        <span className="spring" />
        {props.isNew || form.profile.kind === 'sample' ? null : (
          <Button
            disabledReason={hasSecret ? null : t('connection:secretState.absent')}
            onPress={() => void askAndTell(profiles.getState().forgetSecret(form.profile.id), t('profiles.forgotten'))}
          >
            {t('profiles.forget')}
          </Button>
        )}
        {props.isNew ? (
          <Button onPress={props.onRemoved}>{t('common:cancel')}</Button>
        ) : (
          <Button variant="danger" isDisabled={isLocked} onPress={() => void remove()}>
            {t('common:remove')}
          </Button>
        )}
      </div>
      <ConnectionTest kind={form.profile.kind} test={test} isDisabled={form.isSaving} onRun={() => void runTest()} />
      {props.isNew || form.profile.kind === 'sample' ? null : <ClientCertificatePart profileId={form.profile.id} />}
      <div ref={clockPlace} className={styles.part}>
        <SectionHead>{t('clock')}</SectionHead>
        <ClockForm
          clock={form.profile.clock}
          isDisabled={isLocked}
          onChange={(clock) => {
            form.edit({ clock });
            // A clock is one answer: it takes effect at once, unless the rest is still being written.
            if (!props.isNew && !form.isDirty) void formStore.getState().save();
          }}
        />
      </div>
    </section>
  );
}
