import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { Banner } from '../../ui/banner/banner.tsx';

/** A policy that cannot be used fixes every field: on a new computer that is the only thing to say. */
export function PolicyProblem() {
  const { appInfo } = useStores();
  const { t } = useTranslation('first-run');
  const problem = useStoreValue(appInfo, (state) => state.info?.policyProblem ?? null);
  return problem === null ? null : (
    <Banner level="rejected">
      <b>{t('policyProblem.title')}</b> {t('policyProblem.text', { problem })}
    </Banner>
  );
}
