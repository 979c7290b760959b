import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { LedgerCounts } from '../../../../shared/bridge/schema.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { type Facet, Facets } from '../../../ui/facets/facets.tsx';
import type { LedgerFilter } from '../stores/create-ledger-store.ts';
import { useContractsStores } from '../use-contracts-stores.ts';

/** Outcomes with how many there are, colleagues' among them: one filters the list. */
export function OutcomeFacets() {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { ledger } = useContractsStores();
  const outcome = useStore(ledger.store, (state) => state.outcome);
  const { ledgerCounts } = useStores();
  const counts = useStoreValue(ledgerCounts, (state) => state);
  const facet = (id: LedgerFilter, n: number): Facet<LedgerFilter> => ({
    id,
    label: t(`ledger.${id}`),
    count: { n, text: formats.integer(n) },
  });
  const listed = (state: keyof LedgerCounts) => (counts[state] ?? 0) + (counts.others?.[state] ?? 0);
  const waiting = listed('queued') + listed('waiting') + listed('sending');
  const [accepted, rejected, unknown] = [listed('accepted'), listed('rejected'), listed('unknown')];
  const all = waiting + accepted + rejected + unknown + listed('takenBack');
  return (
    <Facets
      label={t('ledger.outcomeFilter')}
      selected={outcome}
      onSelect={ledger.setOutcome}
      items={[
        facet('all', all),
        { ...facet('unknown', unknown), icon: CircleHelp, tone: 'unknown' },
        { ...facet('rejected', rejected), icon: CircleX, tone: 'rejected' },
        { ...facet('waiting', waiting), icon: CircleDashed },
        { ...facet('accepted', accepted), icon: CircleCheck, tone: 'accepted' },
      ]}
    />
  );
}
