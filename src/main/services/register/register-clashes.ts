import type { CallsOf } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { isSomebody } from '../../../shared/rules/other-person.ts';
import type { Settings } from '../../config/settings.ts';
import type { Clock } from '../../ports.ts';
import type { HeldPerson } from '../../store/register/held-people.ts';
import type { Register } from '../../store/register/register.ts';
import type { RegisterEdit } from '../../store/register/register-edit.ts';

const SHOWN = 100;

/** Customer ids with several people: they are shown, and a person says whose the id is. */
export function createRegisterClashes(parts: {
  settings: Settings;
  register: Register;
  edit: RegisterEdit;
  clock: Clock;
  onChanged(): void;
}) {
  const { register, edit, clock } = parts;
  const { held } = register;

  return {
    clashes() {
      const { id: profileId } = parts.settings.selected();
      const ids = held.ids(profileId);
      const clashes = ids.slice(0, SHOWN).map((customerId) => {
        const people = held.of(profileId, customerId);
        const homes = people.flatMap(({ propertyIds }) =>
          propertyIds.map((propertyId) => ({ customerId: '', propertyId })),
        );
        const { addresses } = register.labels(profileId, homes);
        return {
          customerId,
          entry: register.customer(profileId, customerId),
          held: people.map(({ person, customer, propertyIds, contracts, seenAt }) => ({
            ...{ person, customer, seenAt },
            addresses: propertyIds.map((id) => addresses.get(id) || id),
            contractIds: contracts.map(({ contractId }) => contractId),
          })),
        };
      });
      return { clashes, total: ids.length };
    },

    settleClash({ customerId, person, choice }) {
      const { id: profileId } = parts.settings.selected();
      const one = held.of(profileId, customerId).find((known) => known.person === person);
      if (!one) throw new AppError({ code: 'not-found', what: 'customer' });
      const entry = register.customer(profileId, customerId);
      if (choice.is === 'other-id' && choice.customerId === customerId) {
        throw new AppError({ code: 'invalid-input', issues: ['customerId'] });
      }
      held.drop(profileId, customerId, person);
      if (choice.is === 'other-id') {
        move(profileId, one, choice.customerId);
      } else if (choice.is !== 'left-out') {
        if (choice.is === 'owner' && entry !== null && isSomebody(entry)) {
          held.hold(profileId, { customer: entry, propertyIds: [], contracts: [], seenAt: clock.now() });
        }
        const filled = Object.entries(one.customer).filter(([, text]) => text !== '');
        const joined = { ...entry, ...Object.fromEntries(filled), id: customerId } as HeldPerson['customer'];
        edit.save('customers', profileId, choice.is === 'same' ? joined : one.customer, customerId, clock.now());
        belong(profileId, one, customerId);
      }
      parts.onChanged();
    },
  } satisfies Pick<CallsOf<'register'>, 'clashes' | 'settleClash'>;

  /** Under another id they may meet somebody again, and then wait there. */
  function move(profileId: string, one: HeldPerson, customerId: string): void {
    const customer = { ...one.customer, id: customerId };
    if (!register.learn({ profileId, customer, property: null, at: clock.now() })) {
      held.hold(profileId, { ...one, customer, seenAt: clock.now() });
    } else {
      belong(profileId, one, customerId);
    }
  }

  function belong(profileId: string, { propertyIds, contracts }: HeldPerson, customerId: string): void {
    for (const propertyId of propertyIds) edit.link(profileId, { customerId, propertyId }, clock.now());
    for (const { contractId, propertyId } of contracts) {
      edit.learnContract(profileId, contractId, { customerId, propertyId }, clock.now());
    }
  }
}
