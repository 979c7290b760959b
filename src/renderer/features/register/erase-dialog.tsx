import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '../../../shared/model/contracts/contract.ts';
import { nameOrId } from '../../../shared/model/register/full-name.ts';
import type { Overview } from '../../../shared/model/register/overview.ts';
import type { EraseOutcome } from '../../../shared/model/register/register.ts';
import { maskSocId } from '../../../shared/rules/mask.ts';
import { isWordTyped } from '../../../shared/rules/typed-word.ts';
import { failureSentence } from '../../hooks/tell-failure.ts';
import { useCalls } from '../../hooks/use-calls.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FateList } from '../../ui/fate-list/fate-list.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';

/** Confirms erasing a person, which cannot be undone: what goes, what stays, their name typed. Then what went. */
export function EraseDialog(props: {
  customer: Customer;
  /** What is known about them; null while it is read. */
  overview: Overview | null;
  onClose: (isErased: boolean) => void;
}) {
  const { customer, overview } = props;
  const { t } = useTranslation('register');
  const calls = useCalls('register');
  const [erased, setErased] = useState<EraseOutcome | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const name = nameOrId(customer);
  const erase = async () => {
    setProblem(null);
    try {
      setErased(await calls.erasePerson({ customerId: customer.id }));
    } catch (thrown) {
      setProblem(failureSentence(t, thrown));
    }
  };
  if (erased !== null) return <Erased outcome={erased} onClose={() => props.onClose(true)} />;
  const isTyped = isWordTyped(typed, name);
  return (
    <Dialog
      title={t('erase.title', { name })}
      width="wide"
      isOpen
      onClose={() => props.onClose(false)}
      cancel={t('erase.keep')}
      actions={
        <Button
          variant="danger"
          isSolid
          disabledReason={isTyped ? null : t('erase.typeFirst')}
          onPress={() => void erase()}
        >
          {t('erase.confirm')}
        </Button>
      }
    >
      <p className="tnum">{whoOf(customer, overview).join(' · ')}</p>
      <p className="muted">{t('erase.text')}</p>
      <GoesAndStays overview={overview} />
      <TextField
        label={t('erase.type', { name })}
        value={typed}
        onChange={setTyped}
        onEnter={() => isTyped && void erase()}
        autoFocus
        messages={problem === null ? [] : [{ level: 'error', text: problem }]}
      />
    </Dialog>
  );
}

/** What tells two people of one name apart: id, masked personal number, homes. */
function whoOf(customer: Customer, overview: Overview | null): string[] {
  const homes = (overview?.linked ?? []).map(({ label }) => label);
  return [customer.id, maskSocId(customer.soc_id), ...homes].filter((one) => one !== '');
}

/** As `main/services/register/erase-service.ts` does it. */
function GoesAndStays(props: { overview: Overview | null }) {
  const { t } = useTranslation('register');
  const goes = ['person', 'invoices', 'hours', 'answers', 'drafts'] as const;
  const open = (props.overview?.contracts ?? []).filter(({ state }) => state === 'unknown' || state === 'waiting');
  return (
    <>
      <FateList
        title={t('erase.goes.title')}
        lines={goes.map((id) => ({
          ...{ id, fate: 'goes' },
          ...{ what: t(`erase.goes.${id}`), how: t(`erase.goes.${id}How`) },
        }))}
      />
      <FateList
        title={t('erase.outside.title')}
        lines={[{ id: 'files', fate: 'outside', what: t('erase.outside.files'), how: t('erase.outside.filesHow') }]}
      />
      <FateList
        title={t('erase.stays.title')}
        lines={[
          ...open.map(({ key, property, state }) => ({
            ...{ id: key, fate: 'stays' as const, what: property.label },
            how: t(`erase.stays.${state === 'unknown' ? 'unknown' : 'waiting'}`),
          })),
          ...(['sent', 'homes'] as const).map((id) => ({
            ...{ id, fate: 'stays' as const },
            ...{ what: t(`erase.stays.${id}`), how: t(`erase.stays.${id}How`) },
          })),
        ]}
      />
    </>
  );
}

function Erased(props: { outcome: EraseOutcome; onClose: () => void }) {
  const { outcome } = props;
  const { t } = useTranslation('register');
  return (
    <Dialog
      title={t('erase.done')}
      isOpen
      onClose={props.onClose}
      actions={
        <Button variant="primary" onPress={props.onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <ul>
        <li>{t('erase.answers', { count: outcome.answers })}</li>
        <li>{t('erase.marks', { count: outcome.marks })}</li>
        <li>{t('erase.bulkRows', { count: outcome.bulkRows })}</li>
        <li>{t('erase.emptied', { count: outcome.registrationsEmptied })}</li>
      </ul>
      <p className="small muted">{t('erase.keptWhy')}</p>
      {outcome.registrationsKept.length === 0 ? null : (
        <p>
          {t('erase.kept', { count: outcome.registrationsKept.length })}{' '}
          <span className="mono">{outcome.registrationsKept.join(', ')}</span>
        </p>
      )}
    </Dialog>
  );
}
