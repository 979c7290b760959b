import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
// The kit's segmented control does nothing when the chosen one is pressed again; this one returns to its first page.
import segmented from '../../ui/segmented/segmented.module.css';
import styles from './contracts.module.css';
import type { ContractsTab } from './stores/create-contracts-view-store.ts';

/** New and the list. What needs a person is counted on Today alone. */
export function TopTabs(props: { tab: ContractsTab; onTab: (tab: ContractsTab) => void }) {
  const { t } = useTranslation('contracts');
  const { tab } = props;
  return (
    <ToggleButtonGroup
      aria-label={t('tabs.label')}
      className={`${segmented.segmented ?? ''} ${styles.topTabs ?? ''}`}
      selectionMode="single"
      selectedKeys={[tab]}
      onSelectionChange={(keys) => {
        // An emptied selection is the chosen tab pressed again.
        props.onTab(keys.has('ledger') ? 'ledger' : keys.has('new') ? 'new' : tab);
      }}
    >
      <ToggleButton id="new">{t('tabs.new')}</ToggleButton>
      <ToggleButton id="ledger">{t('tabs.ledger')}</ToggleButton>
    </ToggleButtonGroup>
  );
}
