import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../../shared/calendar/dates.ts';
import type { Customer, Property } from '../../../shared/model/contracts/contract.ts';
import { useRegistrationRules } from '../../hooks/use-registration-rules.ts';
import type { FieldMessage } from '../../ui/field/messages.tsx';
import type { Entry } from './open-entry.ts';

const NOBODY: Customer = { id: '', first_name: '', last_name: '', soc_id: '', email: '', phone: '' };
const NOWHERE: Property = { id: '', address: '', zip_code: '', city: '', property_number: '' };

/**
 * What the rules doubt in an entry, by field: the same as an import counts and a registration shows. An empty field is no
 * doubt: a register is filled bit by bit. Nothing is said while the rules are loading.
 */
export function useEntryWarnings(
  kind: Entry['kind'],
  record: Readonly<Record<string, string>>,
): (field: string) => FieldMessage[] {
  const { t } = useTranslation('findings');
  const check = useRegistrationRules();
  const findings = useMemo(() => {
    const isCustomer = kind === 'customers';
    const draft = {
      customer: isCustomer ? { ...NOBODY, ...record } : NOBODY,
      property: isCustomer ? NOWHERE : { ...NOWHERE, ...record },
      poaType: 'SWITCH',
    };
    const today = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now());
    return (check?.(draft, { poa: null, today }) ?? []).filter(
      ({ level, code, field }) => level === 'warning' && code !== 'empty' && field !== 'poa',
    );
  }, [check, kind, record]);
  return (field) =>
    findings
      .filter((finding) => finding.field === `${kind === 'customers' ? 'customer' : 'property'}.${field}`)
      .map(({ code, params }) => ({ level: 'warning', text: t(code, params) }));
}
