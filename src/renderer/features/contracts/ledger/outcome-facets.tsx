import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { type Facet, Facets } from '../../../ui/facets/facets.tsx';
import type { LedgerFilter } from '../stores/create-ledger-store.ts';
import { useContractsStores } from '../use-contracts-stores.ts';

/** Outcomes with how many there are: one filters the list. Colleagues' contracts are listed and not counted here. */
export function OutcomeFacets(props: { isShared: boolean }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { ledger } = useContractsStores();
  const outcome = useStore(ledger.store, (state) => state.outcome);
  const { ledgerCounts } = useStores();
  const counts = useStoreValue(ledgerCounts, (state) => state);
  const facet = (id: LedgerFilter, n: number): Facet<LedgerFilter> => ({
    id,
    label: t(`ledger.${id}`),
    count: props.isShared ? undefined : { n, text: formats.integer(n) },
  });
  const waiting = counts.queued + counts.waiting + counts.sending;
  const all = waiting + counts.accepted + counts.rejected + counts.unknown + (counts.takenBack ?? 0);
  return (
    <Facets
      label={t('ledger.outcomeFilter')}
      selected={outcome}
      onSelect={ledger.setOutcome}
      items={[
        facet('all', all),
        { ...facet('unknown', counts.unknown), icon: CircleHelp, tone: 'unknown' },
        { ...facet('rejected', counts.rejected), icon: CircleX, tone: 'rejected' },
        { ...facet('waiting', waiting), icon: CircleDashed },
        { ...facet('accepted', counts.accepted), icon: CircleCheck, tone: 'accepted' },
      ]}
    />
  );
}
