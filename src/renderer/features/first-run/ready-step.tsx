import ChartColumn from 'lucide-react/icons/chart-column';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useTranslation } from 'react-i18next';
import type { StoreApi } from 'zustand/vanilla';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import type { ProfileFormState } from '../../stores/create-profile-form-store.ts';
import type { RouteParams, ScreenId } from '../../stores/create-shell-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ProfileChip } from '../../ui/profile-chip/profile-chip.tsx';
import styles from './first-run.module.css';
import { StepPage } from './step-page.tsx';

const WAYS: ReadonlyArray<{ id: string; icon: typeof FilePenLine; screen: ScreenId; params: RouteParams }> = [
  { id: 'contract', icon: FilePenLine, screen: 'contracts', params: { open: 'new' } },
  { id: 'invoices', icon: ReceiptText, screen: 'invoices', params: {} },
  { id: 'consumption', icon: ChartColumn, screen: 'consumption', params: {} },
];

/** Done: what is set, and where to begin. */
export function ReadyStep(props: { form: StoreApi<ProfileFormState>; onBack: () => void }) {
  const { shell } = useStores();
  const { t } = useTranslation('first-run');
  const profile = useStoreValue(props.form, (state) => state.profile);
  const leave = (screen: ScreenId, params: RouteParams) => {
    shell.getState().finishFirstRun();
    shell.getState().navigate(screen, params);
  };
  return (
    <StepPage
      title={t('ready.title')}
      text={t('ready.text')}
      onBack={props.onBack}
      actions={
        <Button size="lg" variant="primary" autoFocus onPress={() => leave('contracts', {})}>
          {t('ready.open')}
        </Button>
      }
    >
      <p className={styles.chosen}>
        <ProfileChip name={profile.name} kind={profile.kind} />
        <span className="muted">{profile.baseUrl}</span>
      </p>
      <ul className={styles.ways}>
        {WAYS.map((way) => (
          <li key={way.id}>
            <Icon of={way.icon} />
            <div>
              <b>{t(`ready.ways.${way.id}.title`)}</b>
              <p className="small muted">{t(`ready.ways.${way.id}.text`)}</p>
            </div>
            <Button size="sm" variant="secondary" onPress={() => leave(way.screen, way.params)}>
              {t('ready.begin')}
            </Button>
          </li>
        ))}
      </ul>
    </StepPage>
  );
}
