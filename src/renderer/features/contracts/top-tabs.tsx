import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { Count } from '../../ui/count/count.tsx';
// The kit's segmented control accepts only words; this one has a count.
import segmented from '../../ui/segmented/segmented.module.css';
import { useContractFormats } from './contract-formats.ts';
import styles from './contracts.module.css';
import type { ContractsTab } from './stores/create-contracts-view-store.ts';

/** New and Ledger, with the count of outcomes that need a person. */
export function TopTabs(props: { tab: ContractsTab; onTab: (tab: ContractsTab) => void }) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const unknown = useStoreValue(useStores().ledgerCounts, (state) => state.unknown);
  return (
    <ToggleButtonGroup
      aria-label={t('tabs.label')}
      className={`${segmented.segmented ?? ''} ${styles.topTabs ?? ''}`}
      selectionMode="single"
      selectedKeys={[props.tab]}
      onSelectionChange={(keys) => {
        // Pressing the chosen tab again returns to its first page, so an emptied selection means the same tab.
        props.onTab(keys.has('ledger') ? 'ledger' : keys.has('new') ? 'new' : props.tab);
      }}
    >
      <ToggleButton id="new">{t('tabs.new')}</ToggleButton>
      <ToggleButton id="ledger">
        {t('tabs.ledger')}
        {unknown === 0 ? null : (
          <Count
            value={unknown}
            text={formats.integer(unknown)}
            tone="unknown"
            title={t('tabs.unknownCount', { count: unknown })}
          />
        )}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
