import Copy from 'lucide-react/icons/copy';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { useCopy } from '../../../hooks/use-copy.ts';
import { FailedLine } from '../../../shared-parts/failed.tsx';
import { IdentifyContract } from '../../../shared-parts/registration/identify-contract.tsx';
import { saidAt } from '../../../text/day-words.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { ProvenanceValue } from '../../../ui/provenance/provenance.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import { useProvenanceWords } from '../answer/use-provenance-words.ts';
import { useContractFormats } from '../contract-formats.ts';
import type { OutcomeStore } from '../stores/create-outcome-store.ts';
import own from './outcome.module.css';

/**
 * The contract id of an accepted registration with its provenance mark. A missing one is asked for; a received
 * registration can be looked at again.
 */
export function ContractId(props: { registration: Registration; store: OutcomeStore }) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const isActing = useStore(props.store, (state) => state.isActing);
  const error = useStore(props.store, (state) => state.actionError);
  const { registration, store } = props;
  const { contractId, stage, lookedAt } = registration;
  const canLook = contractId !== null && (stage === 'received' || stage === 'refused');
  return (
    <>
      <div className={own.idRow}>
        <IdFigure registration={registration} />
        <span className="spring" />
        {canLook ? (
          <Button
            variant="primary"
            icon={RefreshCw}
            isBusy={isActing}
            onPress={() => void store.getState().lookAgain()}
          >
            {t('meaning.lookAgain')}
          </Button>
        ) : null}
      </div>
      {canLook && lookedAt !== null ? (
        <p className="small muted" role="status">
          {t('meaning.looked', { when: saidAt(lookedAt, formats) })}
        </p>
      ) : null}
      <FailedLine error={canLook ? error : null} />
      {contractId === null ? (
        <IdentifyContract
          registration={registration}
          isBusy={isActing}
          error={error}
          onPoint={(pointed) => void store.getState().identify(pointed)}
        />
      ) : null}
    </>
  );
}

function IdFigure(props: { registration: Registration }) {
  const { t } = useTranslation('contracts');
  const words = useProvenanceWords();
  const copy = useCopy();
  const { contractId, record, resolution, idFrom } = props.registration;
  const found = record?.fields.contractId;
  const isRead = contractId === null || found?.text === contractId;
  const isTechnical = useTechnical();
  const source = isRead
    ? isTechnical
      ? (found?.path ?? '')
      : ''
    : resolution?.decision === 'exists'
      ? t('outcome.idByPerson', { who: resolution.who })
      : t(idFrom === 'person' ? 'meaning.fromPerson' : 'meaning.fromHeader');
  return (
    <dl className={own.figure}>
      <dt>{t('outcome.contractId')}</dt>
      <dd className="selectable">
        {isRead && (contractId !== null || found?.text == null) ? (
          <ProvenanceValue sourced={found} words={words} />
        ) : (
          (contractId ?? t('ledger.noContractId'))
        )}
        {contractId === null ? null : (
          <IconButton
            label={t('outcome.copyContractId')}
            icon={Copy}
            onPress={() => void copy(contractId, t('outcome.contractIdCopied'))}
          />
        )}
      </dd>
      {source === '' ? null : <dd className={own.source}>{source}</dd>}
    </dl>
  );
}
