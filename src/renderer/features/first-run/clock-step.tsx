import { useTranslation } from 'react-i18next';
import type { StoreApi } from 'zustand/vanilla';
import { useStoreValue } from '../../hooks/use-stores.tsx';
import { ClockForm } from '../../shared-parts/connection/clock-form.tsx';
import type { ProfileFormState } from '../../stores/create-profile-form-store.ts';
import { errorText } from '../../text/error-text.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { StepPage } from './step-page.tsx';

/** Which clock the hours follow. Not knowing is an answer. */
export function ClockStep(props: { form: StoreApi<ProfileFormState>; onBack: () => void; onNext: () => void }) {
  const { t } = useTranslation('first-run');
  const form = useStoreValue(props.form, (state) => state);
  const error = form.error ? errorText(t, form.error) : null;
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
      {error ? (
        <Banner level="rejected">
          <b>{error.what}</b> {error.todo}
        </Banner>
      ) : null}
    </StepPage>
  );
}
