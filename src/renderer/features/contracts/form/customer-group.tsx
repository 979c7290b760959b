import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Customer } from '../../../../shared/model/contracts/contract.ts';
import { fullName } from '../../../../shared/model/register/full-name.ts';
import { maskSocId } from '../../../../shared/rules/mask.ts';
import { ComboField } from '../../../ui/combo-field/combo-field.tsx';
import { PersonalNumberField } from '../../../ui/personal-number-field/personal-number-field.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { useContractsStores } from '../use-contracts-stores.ts';
import { KnownGroup } from './known-group.tsx';
import type { FieldBinder } from './use-field-binder.ts';
import { useSuggestedFields } from './use-suggested-fields.ts';
import { withWarningSign } from './with-warning-sign.tsx';

const FIELDS = ['id', 'first_name', 'last_name', 'soc_id', 'email', 'phone'] as const;

/** The customer's six fields, with suggestions from the register in the id and the names. */
export function CustomerGroup(props: { customer: Customer; bind: FieldBinder }) {
  const { t } = useTranslation('contracts');
  const { form, suggestions } = useContractsStores();
  const found = useStore(suggestions, (state) => state.customers.rows);
  const lookedUp = useStore(suggestions, (state) => state.knownCustomer);
  const { customer, bind } = props;
  const { setCustomer, pickCustomer } = form.getState();
  const { suggesting, plain } = useSuggestedFields<keyof Customer>({
    items: found.map((row) => ({ id: row.customer.id, label: row.customer.id, meta: fullName(row.customer) })),
    onType: setCustomer,
    onSearch: suggestions.getState().searchCustomers,
    onPick(id) {
      const row = found.find((candidate) => candidate.customer.id === id);
      if (row) pickCustomer(row.customer);
    },
  });
  const shown = (of: Customer, field: keyof Customer): string =>
    field === 'soc_id' ? maskSocId(of[field]) : of[field];

  return (
    <KnownGroup
      of="customer"
      id={customer.id}
      lookedUp={lookedUp}
      inRegister={({ contracts }) => {
        const id = customer.id.trim();
        return contracts > 0 ? t('form.inRegisterContracts', { id, count: contracts }) : t('form.inRegister', { id });
      }}
      compare={(known) => ({
        id: known.customer.id,
        rows: FIELDS.map((field) => ({
          field: `customer.${field}` as const,
          register: shown(known.customer, field),
          form: shown(customer, field),
          isSame: known.customer[field] === customer[field],
        })),
        onUse: () => pickCustomer(known.customer),
      })}
    >
      <ComboField {...bind('customer.id')} span={2} {...suggesting('id')} />
      <ComboField {...bind('customer.first_name')} span={2} {...suggesting('first_name')} />
      <ComboField {...bind('customer.last_name')} span={2} {...suggesting('last_name')} />
      <PersonalNumberField {...bind('customer.soc_id')} span={2} {...plain('soc_id')} inputMode="text" />
      <TextField {...withWarningSign(bind('customer.email'))} span={2} {...plain('email')} type="email" />
      <TextField {...withWarningSign(bind('customer.phone'))} span={2} {...plain('phone')} type="tel" />
    </KnownGroup>
  );
}
