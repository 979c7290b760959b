import Pencil from 'lucide-react/icons/pencil';
import { useTranslation } from 'react-i18next';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { fieldsNamed } from '../../../../shared/rules/operator-words.ts';
import { Button } from '../../../ui/button/button.tsx';

/** The form for a rejected registration that the fields on its page do not cure: a known pair, a refused file. */
export function CorrectInForm(props: { registration: Registration; onForm: (registration: Registration) => void }) {
  const { t } = useTranslation('contracts');
  const { registration } = props;
  const isOfFile = fieldsNamed(registration.message ?? '').includes('poa');
  if (registration.state !== 'rejected' || (registration.status !== 409 && !isOfFile)) return null;
  return (
    <Button variant="secondary" icon={Pencil} onPress={() => props.onForm(registration)}>
      {t('outcome.correct')}
    </Button>
  );
}
