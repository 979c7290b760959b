import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { PoaStore } from '../stores/create-poa-store.ts';

/** A second file replaces the first only after a question. */
export function ReplaceQuestion(props: { store: PoaStore }) {
  const { t } = useTranslation('contracts');
  const offered = useStore(props.store, (state) => state.offered);
  const facts = useStore(props.store, (state) => state.facts);
  if (offered === null || facts === null) return null;
  const decide = (isTaken: boolean) => void props.store.getState().decideOffer(isTaken);
  return (
    <Dialog
      title={t('poa.replaceTitle')}
      isOpen
      role="alertdialog"
      onClose={() => decide(false)}
      cancel={t('poa.keep')}
      actions={
        <Button variant="primary" onPress={() => decide(true)}>
          {t('poa.replace')}
        </Button>
      }
    >
      <p>{t('poa.replaceText', { name: facts.name, other: offered.name })}</p>
    </Dialog>
  );
}
