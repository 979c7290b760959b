import Pencil from 'lucide-react/icons/pencil';
import { useTranslation } from 'react-i18next';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { fieldsNamed } from '../../../../shared/rules/operator-words.ts';
import { Button } from '../../../ui/button/button.tsx';

/** A rejected registration that the fields on its page do not cure: a known pair, a refused file. */
export function isCorrectedInForm({ state, status, message }: Registration): boolean {
  return state === 'rejected' && (status === 409 || fieldsNamed(message ?? '').includes('poa'));
}

export function CorrectInForm(props: { registration: Registration; onForm: (registration: Registration) => void }) {
  const { t } = useTranslation('contracts');
  return (
    <Button variant="secondary" icon={Pencil} onPress={() => props.onForm(props.registration)}>
      {t('outcome.correct')}
    </Button>
  );
}
