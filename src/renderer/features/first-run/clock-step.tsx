import { useTranslation } from 'react-i18next';
import type { StoreApi } from 'zustand/vanilla';
import { useStoreValue } from '../../hooks/use-stores.tsx';
import { ClockForm } from '../../shared-parts/connection/clock-form.tsx';
import { FailedBanner } from '../../shared-parts/failed.tsx';
import type { ProfileFormState } from '../../stores/create-profile-form-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { StepPage } from './step-page.tsx';

/** Which clock the hours follow. Not knowing is an answer. */
export function ClockStep(props: { form: StoreApi<ProfileFormState>; onBack: () => void; onNext: () => void }) {
  const { t } = useTranslation('first-run');
  const form = useStoreValue(props.form, (state) => state);
  const goOn = async () => {
    if (!form.isDirty || (await form.save())) props.onNext();
  };
  return (
    <StepPage
      title={t('clock.title')}
      text={t('clock.text')}
      onBack={props.onBack}
      actions={
        <Button size="lg" variant="primary" isBusy={form.isSaving} onPress={() => void goOn()}>
          {t('continue')}
        </Button>
      }
    >
      <ClockForm clock={form.profile.clock} onChange={(clock) => form.edit({ clock })} />
      <FailedBanner error={form.error} />
    </StepPage>
  );
}
