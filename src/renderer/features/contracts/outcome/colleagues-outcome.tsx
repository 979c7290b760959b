import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useTranslation } from 'react-i18next';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { HandOver } from '../../../shared-parts/office/hand-over.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { MiddleText } from '../../../ui/middle-text/middle-text.tsx';
import { useContractFormats } from '../contract-formats.ts';
import styles from '../contracts.module.css';
import { OpenCustomer } from './open-customer.tsx';
import own from './outcome.module.css';
import { Verdict } from './verdict.tsx';
import { verdictText } from './verdict-text.ts';

/** What became of a colleague's registration. What is done about it is done on their computer. */
export function ColleaguesOutcome(props: {
  registration: Registration;
  onOpenContract: (contractId: string) => void;
  takesFocus?: boolean;
}) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const { registration, onOpenContract } = props;
  const { by, contractId } = registration;
  return (
    <>
      <Verdict verdict={verdictText(t, formats, registration)} takesFocus={props.takesFocus ?? true} />
      <p className="muted">{t(whose(registration), { who: by })}</p>
      <HandOver registrationId={registration.id} />
      {contractId === null ? null : (
        <div className={own.idRow}>
          <MiddleText>{contractId}</MiddleText>
          <span className="spring" />
          <Button variant="secondary" endIcon={ArrowUpRight} onPress={() => onOpenContract(contractId)}>
            {t('outcome.openContract')}
          </Button>
        </div>
      )}
      <div className={styles.actions}>
        <OpenCustomer registration={registration} />
      </div>
    </>
  );
}

/** "Registered" only where it was. */
function whose({ state, attempts }: Registration) {
  if (state === 'accepted') return 'outcome.byColleague' as const;
  return attempts > 0 ? ('outcome.sentByColleague' as const) : ('outcome.preparedByColleague' as const);
}
