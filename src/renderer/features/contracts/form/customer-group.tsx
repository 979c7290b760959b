import BookUser from 'lucide-react/icons/book-user';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Customer } from '../../../../shared/model/contract.ts';
import type { KnownCustomer } from '../../../../shared/model/register.ts';
import { idKey } from '../../../../shared/rules/keys.ts';
import { maskSocId } from '../../../../shared/rules/mask.ts';
import { ComboField } from '../../../ui/combo-field/combo-field.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PersonalNumberField } from '../../../ui/personal-number-field/personal-number-field.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from '../contracts.module.css';
import { LinkButton } from '../link-button.tsx';
import { useContractsStores } from '../use-contracts-stores.ts';
import type { FieldBinder } from './use-field-binder.ts';
import { warningSign } from './warning-sign.tsx';

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }));

const NOTHING: [] = [];

/** The customer's six fields, with suggestions from the register in the id and the names. */
export function CustomerGroup(props: { customer: Customer; bind: FieldBinder }) {
  const { t } = useTranslation('contracts');
  const { form, suggestions } = useContractsStores();
  const found = useStore(suggestions, (state) => state.customers.rows);
  const [isComparing, setComparing] = useState(false);
  // Suggestions belong to the field being typed in; after a choice there are none until the next letter.
  const [typingIn, setTypingIn] = useState<keyof Customer | null>(null);
  const { customer, bind } = props;
  const { setCustomer, pickCustomer } = form.getState();
  const lookedUp = useStore(suggestions, (state) => state.knownCustomer);
  const isLookedUp = lookedUp?.key === idKey(customer.id);
  const known = isLookedUp ? (lookedUp?.row ?? null) : null;

  const type = (field: keyof Customer, searches: boolean) => (value: string) => {
    setCustomer(field, value);
    setTypingIn(searches ? field : null);
    if (searches) {
      suggestions.getState().searchCustomers(value);
    }
  };
  const pick = (id: string) => {
    const row = found.find((candidate) => candidate.customer.id === id);
    setTypingIn(null);
    if (row) {
      pickCustomer(row.customer);
    }
  };
  const items = found.map((row) => ({
    id: row.customer.id,
    label: row.customer.id,
    meta: nameOf(row),
  }));

  const signed = (field: Parameters<FieldBinder>[0]) => {
    const bound = bind(field);
    return { ...bound, end: warningSign(bound.messages) };
  };

  return (
    <>
      <div className={styles.group}>
        <h2 id="contract-customer">{t('form.customer')}</h2>
        <Known id={customer.id} isLookedUp={isLookedUp} known={known} onCompare={() => setComparing(true)} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every engine */}
      <div className={`${styles.fields} ${styles.ruled}`} role="group" aria-labelledby="contract-customer">
        <ComboField
          {...bind('customer.id')}
          span={2}
          onChange={type('id', true)}
          items={typingIn === 'id' ? items : NOTHING}
          onPick={(item) => pick(item.id)}
        />
        <ComboField
          {...bind('customer.first_name')}
          span={2}
          onChange={type('first_name', true)}
          items={typingIn === 'first_name' ? items : NOTHING}
          onPick={(item) => pick(item.id)}
        />
        <ComboField
          {...bind('customer.last_name')}
          span={2}
          onChange={type('last_name', true)}
          items={typingIn === 'last_name' ? items : NOTHING}
          onPick={(item) => pick(item.id)}
        />
        <PersonalNumberField
          {...bind('customer.soc_id')}
          span={2}
          onChange={type('soc_id', false)}
          inputMode="text"
          showLabel={t('form.showPersonalNumber')}
        />
        <TextField {...signed('customer.email')} span={2} onChange={type('email', false)} type="email" />
        <TextField {...signed('customer.phone')} span={2} onChange={type('phone', false)} type="tel" />
      </div>
      {known && isComparing ? (
        <Suspense fallback={null}>
          <CompareDialog
            id={known.customer.id}
            seenAt={known.seenAt}
            rows={(['id', 'first_name', 'last_name', 'soc_id', 'email', 'phone'] as const).map((field) => ({
              field: `customer.${field}` as const,
              register: field === 'soc_id' ? maskSocId(known.customer[field]) : known.customer[field],
              form: field === 'soc_id' ? maskSocId(customer[field]) : customer[field],
              isSame: known.customer[field] === customer[field],
            }))}
            onUse={() => pickCustomer(known.customer)}
            onClose={() => setComparing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Known(props: { id: string; isLookedUp: boolean; known: KnownCustomer | null; onCompare: () => void }) {
  const { t } = useTranslation('contracts');
  const id = props.id.trim();
  // "New" only after a look-up found nothing.
  if (id === '' || !props.isLookedUp) {
    return null;
  }
  if (props.known === null) {
    return (
      <span className={styles.note}>
        <Icon of={Plus} size={14} />
        {t('form.newHere', { id })}
      </span>
    );
  }
  const { contracts } = props.known;
  return (
    <span className={styles.note}>
      <Icon of={BookUser} size={14} />
      {contracts > 0 ? t('form.inRegisterContracts', { id, count: contracts }) : t('form.inRegister', { id })}{' '}
      <LinkButton onPress={props.onCompare}>{t('form.compare')}</LinkButton>
    </span>
  );
}

function nameOf({ customer }: KnownCustomer): string {
  return `${customer.first_name} ${customer.last_name}`.trim();
}
