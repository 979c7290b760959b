import Send from 'lucide-react/icons/send';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { partsOfFields } from '../../../../shared/rules/draft-field.ts';
import { DRAFT_FIELDS, type DraftField } from '../../../../shared/rules/finding.ts';
import { useFindings } from '../../../hooks/use-findings.ts';
import { useOfflineReason } from '../../../shared-parts/connection/offline.tsx';
import { type FieldTexts, FixFields } from '../../../shared-parts/registration/fix-fields.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { warningCodes, warningsOf } from '../form/field-messages.ts';
import type { PoaStore } from '../stores/create-poa-store.ts';
import own from './outcome.module.css';

/** A corrected rejected registration, and the accepted warnings. */
export type Corrected = Pick<Registration, 'customer' | 'property' | 'poa'> & { readonly warningCodes: string[] };

/** The fields named by the operator come first: the sent value, the reason, and the new value. */
export function FixRejected(props: {
  registration: Registration;
  fixing: {
    /** It cannot be sent from here: there is no file. */
    needsForm: boolean;
    file: PoaStore;
    onSend: (corrected: Corrected) => void;
    onForm: (corrected: Corrected) => void;
  };
}) {
  const { t } = useTranslation('contracts');
  const { registration, fixing } = props;
  const { needsForm } = fixing;
  const sent = useMemo(() => textsOf(registration), [registration]);
  const [values, setValues] = useState<FieldTexts>(sent);
  const draft = useMemo(() => ({ ...partsOfFields(values), poaType: registration.poa.type }), [values, registration]);
  const findings = useFindings(draft, null, {}) ?? [];
  const about = findings.filter(({ field }) => field !== 'poa');
  const isOtherFile = useStore(fixing.file, ({ facts }) => facts !== null && facts.sha256 !== registration.poa.sha256);
  const isChanged = isOtherFile || DRAFT_FIELDS.some((field) => values[field] !== sent[field]);
  const offline = useOfflineReason();
  const isDoubtful = warningsOf(about).length > 0 || about.some(({ level }) => level === 'error');
  const goesToForm = needsForm || isDoubtful;
  const go = () => {
    const corrected = { ...partsOfFields(values), poa: registration.poa, warningCodes: warningCodes(about) };
    if (goesToForm) fixing.onForm(corrected);
    else fixing.onSend(corrected);
  };
  return (
    <section aria-label={t('fix.title')} className={own.fix}>
      <FixFields
        message={registration.message}
        sent={sent}
        values={values}
        findings={about}
        onChange={(field, text) => setValues((before) => ({ ...before, [field]: text }))}
        actions={
          <Button
            variant="primary"
            icon={Send}
            disabledReason={isChanged ? (goesToForm ? null : offline) : t('fix.noChange')}
            onPress={go}
          >
            {t(goesToForm ? 'fix.toForm' : 'fix.send')}
          </Button>
        }
      />
      {isChanged ? <p className="small muted">{t(needsForm ? 'fix.needsFile' : 'fix.rest')}</p> : null}
    </section>
  );
}

function textsOf({ customer, property }: Registration): FieldTexts {
  const named = (prefix: string, record: object): [string, string][] =>
    Object.entries(record).map(([name, text]) => [`${prefix}.${name}`, String(text)]);
  return Object.fromEntries([...named('customer', customer), ...named('property', property)]) as Record<
    DraftField,
    string
  >;
}
