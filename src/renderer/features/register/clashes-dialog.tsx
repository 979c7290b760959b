import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Customer } from '../../../shared/model/contracts/contract.ts';
import { nameOrId } from '../../../shared/model/register/full-name.ts';
import type { ClashChoice, IdClash } from '../../../shared/model/register/register.ts';
import { maskSocId } from '../../../shared/rules/mask.ts';
import { failureSentence } from '../../hooks/tell-failure.ts';
import { useCalls } from '../../hooks/use-calls.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import styles from './register.module.css';
import type { createRegisterStore } from './stores/create-register-store.ts';

type Held = IdClash['held'][number];
const FIELDS = ['soc_id', 'email', 'phone'] as const;

/** Customer ids with several people. Nothing is chosen beforehand: a person says whose each id is. */
export function ClashesDialog(props: { register: ReturnType<typeof createRegisterStore>; onClose: () => void }) {
  const { t } = useTranslation('register');
  const calls = useCalls('register');
  const found = useStore(props.register.clashes, (state) => state.found);
  const [problem, setProblem] = useState<string | null>(null);
  const [first] = found?.clashes ?? [];
  const settle = async (clash: IdClash, { person }: Held, choice: ClashChoice) => {
    setProblem(null);
    try {
      await calls.settleClash({ customerId: clash.customerId, person, choice });
      await props.register.count();
    } catch (thrown) {
      setProblem(failureSentence(t, thrown));
    }
  };
  return (
    <Dialog
      title={
        first === undefined
          ? t('clashes.title')
          : t('clashes.titleOf', { id: first.customerId, count: peopleOf(first) })
      }
      width="wide"
      isOpen
      onClose={props.onClose}
      cancel={t('common:close')}
      actions={null}
    >
      {first === undefined ? (
        <p role="status">{found === null ? t('clashes.looking') : t('clashes.none')}</p>
      ) : (
        <>
          <p>
            {t(first.entry === null ? 'clashes.nobody' : 'clashes.text')}{' '}
            {(found?.total ?? 0) > 1 ? (
              <span className="muted">{t('clashes.left', { count: (found?.total ?? 0) - 1 })}</span>
            ) : null}
          </p>
          {first.entry === null ? null : (
            <section className={styles.claimant} aria-label={nameOrId(first.entry)}>
              <Facts customer={first.entry} note={t('clashes.hasIt')} />
            </section>
          )}
          {first.held.map((one) => (
            <Claimant key={one.person} clash={first} one={one} onSettle={(choice) => settle(first, one, choice)} />
          ))}
        </>
      )}
      <p className="small" role="status">
        {problem}
      </p>
    </Dialog>
  );
}

function peopleOf({ entry, held }: IdClash): number {
  return held.length + (entry === null ? 0 : 1);
}

/** Somebody who came under the id, and what can be said of them. */
function Claimant(props: { clash: IdClash; one: Held; onSettle: (choice: ClashChoice) => Promise<void> }) {
  const { t } = useTranslation('register');
  const { clash, one, onSettle } = props;
  const [customerId, setCustomerId] = useState<string | null>(null);
  const other = clash.entry === null ? null : nameOrId(clash.entry);
  const isId = customerId !== null && customerId.trim() !== '' && customerId.trim() !== clash.customerId;
  return (
    <section className={styles.claimant} aria-label={nameOrId(one.customer)}>
      <Facts customer={one.customer} note={[...one.addresses, ...one.contractIds].join(', ')} />
      <div className={styles.claimantVerbs}>
        <Button size="sm" variant="secondary" onPress={() => void onSettle({ is: 'owner' })}>
          {t('clashes.owner', { id: clash.customerId })}
        </Button>
        {customerId === null ? (
          <Button size="sm" variant="secondary" onPress={() => setCustomerId('')}>
            {t('clashes.otherId')}
          </Button>
        ) : null}
        {other === null ? null : (
          <Button size="sm" variant="secondary" onPress={() => void onSettle({ is: 'same' })}>
            {t('clashes.same', { name: other })}
          </Button>
        )}
        <Button size="sm" onPress={() => void onSettle({ is: 'left-out' })}>
          {t('clashes.leaveOut')}
        </Button>
      </div>
      {customerId === null ? null : (
        <div className={styles.link}>
          <TextField label={t('clashes.newId')} value={customerId} onChange={setCustomerId} maxLength={200} autoFocus />
          <Button
            variant="secondary"
            disabledReason={isId ? null : t('clashes.idMissing')}
            onPress={() => void onSettle({ is: 'other-id', customerId: (customerId ?? '').trim() })}
          >
            {t('clashes.saveId')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Facts(props: { customer: Customer; note: string }) {
  const { t } = useTranslation('register');
  const { customer, note } = props;
  return (
    <div className={styles.claimantFacts}>
      <b>{nameOrId(customer)}</b>
      {FIELDS.filter((name) => customer[name] !== '').map((name) => (
        <span key={name} className="tnum" title={t(`entry.fields.${name}`)}>
          {name === 'soc_id' ? maskSocId(customer[name]) : customer[name]}
        </span>
      ))}
      {note === '' ? null : <span className="muted">{note}</span>}
    </div>
  );
}
