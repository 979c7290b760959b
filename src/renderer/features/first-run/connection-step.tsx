import { useTranslation } from 'react-i18next';
import type { StoreApi } from 'zustand/vanilla';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { ConnectionForm } from '../../shared-parts/connection/connection-form.tsx';
import { ConnectionTest } from '../../shared-parts/connection/connection-test.tsx';
import { ProxyForm } from '../../shared-parts/connection/proxy-form.tsx';
import { FailedBanner } from '../../shared-parts/failed.tsx';
import { isLocked } from '../../stores/create-app-info-store.ts';
import { type ConnectionTestState, failedStep, hasPassed } from '../../stores/create-connection-test-store.ts';
import { type ProfileFormState, profileProblems } from '../../stores/create-profile-form-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { MessageBox } from './message-box.tsx';
import { StepPage } from './step-page.tsx';

/** Where the service is. Continues once the test has passed, or leaves the connection for later. */
export function ConnectionStep(props: {
  form: StoreApi<ProfileFormState>;
  test: StoreApi<ConnectionTestState>;
  onBack: () => void;
  onNext: () => void;
}) {
  const { t } = useTranslation('first-run');
  const { appInfo, profiles, shell } = useStores();
  const info = useStoreValue(appInfo, (state) => state.info);
  const isPolicyBroken = info?.policyProblem != null;
  const form = useStoreValue(props.form, (state) => state);
  const test = useStoreValue(props.test, (state) => state);
  const isComplete = Object.keys(profileProblems(form.profile)).length === 0;
  const hasTested = hasPassed(test) && !form.isDirty;

  const saveAnd = async (then: (profileId: string) => void | Promise<void>, save = form.save) => {
    const saved = form.isDirty || !isComplete ? await save() : form.profile;
    if (saved) {
      await profiles
        .getState()
        .select(saved.id)
        .catch(() => undefined);
      await then(saved.id);
    }
  };
  return (
    <StepPage
      title={t('connection.title')}
      text={t('connection.text')}
      onBack={props.onBack}
      actions={
        <>
          <Button
            size="lg"
            disabledReason={isPolicyBroken ? t('policyProblem.first') : isComplete ? null : t('connection.incomplete')}
            onPress={() => void saveAnd(() => shell.getState().finishFirstRun())}
          >
            {t('connection.later')}
          </Button>
          <Button
            size="lg"
            variant="primary"
            disabledReason={isPolicyBroken ? t('policyProblem.first') : hasTested ? null : t('connection.testFirst')}
            onPress={props.onNext}
          >
            {t('continue')}
          </Button>
        </>
      }
    >
      <MessageBox form={props.form} />
      <ConnectionForm
        form={props.form}
        isWayLost={['name', 'proxy'].includes(failedStep(test.steps)?.step ?? '')}
        proxy={<ProxyForm isDisabled={isLocked(info, 'proxy')} />}
        isRefused={failedStep(test.steps)?.code === 'token-rejected'}
        onKeepForSession={() => void saveAnd((profileId) => props.test.getState().run(profileId), form.saveForSession)}
      />
      <FailedBanner error={form.error} />
      <ConnectionTest
        test={test}
        kind={form.profile.kind}
        isDisabled={form.isSaving}
        onRun={() => void saveAnd((profileId) => props.test.getState().run(profileId))}
      />
    </StepPage>
  );
}
