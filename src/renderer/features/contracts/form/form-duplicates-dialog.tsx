import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrationSummary } from '../../../../shared/model/contracts/contract.ts';
import { REASON_CHARS } from '../../../../shared/model/limits.ts';
import { fullName } from '../../../../shared/model/register/full-name.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Outcome } from '../../../ui/outcome/outcome.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { useContractFormats } from '../contract-formats.ts';
import { HeldList } from '../held-list.tsx';
import { LinkButton } from '../link-button.tsx';
import type { SendingStep } from '../stores/create-sending-store.ts';
import own from './form.module.css';

type Duplicates = Extract<SendingStep, { at: 'duplicates' }>;
const MAX_SHOWN = 3;

/** Earlier registrations next to the one to be sent. The default is not to send; sending needs a reason. */
export function FormDuplicatesDialog(props: {
  step: Duplicates;
  onCancel: () => void;
  onOpen: (registrationId: string) => void;
  onSendAnyway: (reason: string | null) => void;
}) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const [reason, setReason] = useState('');
  const { found, outgoing, isElsewhere, held } = props.step;
  const needsReason = !isElsewhere && reason.trim() === '';
  const shown = found.slice(0, MAX_SHOWN);
  const { customer, property } = outgoing.draft;

  const row = (label: string, now: ReactNode, of: (one: RegistrationSummary) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      <td className="selectable">{now}</td>
      {shown.map((one) => (
        <td key={one.id} className="selectable">
          {of(one)}
        </td>
      ))}
    </tr>
  );
  return (
    <Dialog
      title={
        found.length === 0
          ? t('duplicates.titleOffice')
          : t(isElsewhere ? 'duplicates.titleElsewhere' : 'duplicates.title', { count: found.length })
      }
      isOpen
      role="alertdialog"
      width="wide"
      onClose={props.onCancel}
      actions={
        <>
          <Button
            variant="danger"
            disabledReason={needsReason ? t('duplicates.reasonMissing') : null}
            onPress={() => props.onSendAnyway(isElsewhere ? null : reason.trim())}
          >
            {t('duplicates.sendAnyway')}
          </Button>
          <Button variant="primary" onPress={props.onCancel} autoFocus>
            {t('duplicates.cancel')}
          </Button>
        </>
      }
    >
      <HeldList held={held} />
      <p>{t(isElsewhere ? 'duplicates.introElsewhere' : 'duplicates.intro')}</p>
      {found.length === 0 ? null : (
        <table className={own.side}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('duplicates.now')}</th>
              {shown.map((one) => (
                <th key={one.id} scope="col">
                  <LinkButton
                    onPress={() => props.onOpen(one.id)}
                    aria-label={t('duplicates.open', { reference: one.reference })}
                  >
                    {one.reference}
                  </LinkButton>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row(t('duplicates.outcome'), <span className="muted">{t('duplicates.notSentYet')}</span>, (one) => (
              <Outcome outcome={one.state} label={t(`ledger.states.${one.state}`)} />
            ))}
            {row(t('duplicates.when'), '', (one) => formats.dateTime(one.createdAt))}
            {row(t('duplicates.customer'), `${customer.id.trim()} ${fullName(customer)}`.trim(), (one) =>
              `${one.customerId} ${one.customerName}`.trim(),
            )}
            {row(t('duplicates.property'), property.id.trim(), (one) => one.propertyId)}
            {row(t('duplicates.contractId'), '', (one) => one.contractId ?? '')}
          </tbody>
        </table>
      )}
      {found.length > MAX_SHOWN ? (
        <p className="small muted">{t('duplicates.more', { count: found.length - MAX_SHOWN })}</p>
      ) : null}
      {isElsewhere ? null : (
        <TextField
          label={t('duplicates.reason')}
          value={reason}
          onChange={setReason}
          maxLength={REASON_CHARS}
          messages={[{ level: 'hint', text: t('duplicates.reasonHint') }]}
        />
      )}
    </Dialog>
  );
}
