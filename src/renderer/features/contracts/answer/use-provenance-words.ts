import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProvenanceWords } from '../../../ui/provenance/provenance.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';

export function useProvenanceWords(): ProvenanceWords {
  const { t } = useTranslation('contracts');
  const isTechnical = useTechnical();
  return useMemo(
    () => ({
      absent: t('provenance.absent'),
      missing: {
        unrecognised: t('common:origin.states.unrecognised'),
        notInRecord: t('common:origin.states.notInRecord'),
      },
      guessed: t('provenance.guessed'),
      doubt: (rival) => t('provenance.doubt', { raw: rival.raw, path: rival.path }),
      empty: isTechnical ? t('common:origin.states.null') : t('provenance.empty'),
      unreadable: t('provenance.unreadable'),
    }),
    [t, isTechnical],
  );
}
