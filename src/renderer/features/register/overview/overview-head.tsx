import FolderArchive from 'lucide-react/icons/folder-archive';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '../../../../shared/model/contracts/contract.ts';
import { nameOrId } from '../../../../shared/model/register/full-name.ts';
import type { Overview } from '../../../../shared/model/register/overview.ts';
import { tellFailure } from '../../../hooks/tell-failure.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { useActOnLine } from '../../../shared-parts/work/use-act-on-line.ts';
import { Button } from '../../../ui/button/button.tsx';
import { MenuButton } from '../../../ui/menu/menu.tsx';
import { PersonalNumber } from '../../../ui/personal-number-field/hold-to-show.tsx';
import { EraseDialog } from '../erase-dialog.tsx';
import type { About } from '../stores/create-overview-store.ts';
import styles from './overview.module.css';

/** Name or address; the id where nothing else is known. */
export function titleOf(about: About, overview: Overview | null): string {
  const { customer, property } = overview ?? {};
  if (customer) return nameOrId(customer.customer);
  return property?.property.address.trim() || about.id;
}

/** Who it is: ids to quote, how to reach them. The personal number is masked until it is held. */
export function Identity(props: { about: About; overview: Overview | null }) {
  const { t } = useTranslation('register');
  const { customer, property } = props.overview ?? {};
  const place = property?.property;
  const person = customer?.customer;
  const texts = place
    ? [
        `${place.zip_code} ${place.city}`.trim(),
        place.property_number && `${t('entry.fields.property_number')} ${place.property_number}`,
      ]
    : [person?.email ?? '', person?.phone ?? ''];
  return (
    <p className={styles.identity}>
      <span className="selectable">{props.about.id}</span>
      {person ? <PersonalNumber value={person.soc_id} /> : null}
      {texts.filter(Boolean).map((text) => (
        <span key={text} className="selectable">
          {text}
        </span>
      ))}
    </p>
  );
}

/** What can be done; the first is what the person most likely came for. */
export function OverviewActions(props: {
  about: About;
  overview: Overview;
  onEdit: () => void;
  onGone: () => void;
  /** In a pane: without a primary button, and the rest in a menu. */
  isNarrow?: boolean;
}) {
  const { about, overview, isNarrow = false } = props;
  const { t } = useTranslation('register');
  const { shell, toasts, appInfo } = useStores();
  const mayExport = useStoreValue(appInfo, (state) => state.info?.allow.export ?? true);
  const invoicesCalls = useCalls('invoices');
  const casesCalls = useCalls('cases');
  // As it was when erasing was asked for: once they are erased nothing is known of them, and the report stays.
  const [erasing, setErasing] = useState<{ customer: Customer; overview: Overview } | null>(null);
  const { act } = useActOnLine();
  const go = shell.getState().navigate;
  const isCustomer = about.kind === 'customers';
  const [first] = overview.linked;
  const pairs = overview.linked.map(({ id }) =>
    isCustomer ? { customerId: about.id, propertyId: id } : { customerId: id, propertyId: about.id },
  );
  const askToErase = () => {
    const { customer } = overview;
    if (customer) setErasing({ customer: customer.customer, overview });
  };
  const unknown = overview.lines.find(({ kind }) => kind === 'unknown');
  const attempt = async (work: () => Promise<string | null>) => {
    try {
      const said = await work();
      if (said !== null) toasts.getState().show({ title: said });
    } catch (thrown) {
      tellFailure({ toasts }, t, thrown);
    }
  };
  const fetch = () =>
    attempt(async () => {
      const fromDate = `${Number(overview.today.slice(0, 4)) - 1}${overview.today.slice(4)}`;
      const scope = { pairs, fromDate, toDate: overview.today };
      // With their details: a list often lacks the energy, without which nothing is compared.
      await invoicesCalls.fetch({ jobId: crypto.randomUUID(), scope, withDetails: true });
      return t('page.fetching');
    });
  const saveCase = () =>
    attempt(async () => ((await casesCalls.save({ customerId: about.id })) ? t('casePack.saved') : null));
  const register = () =>
    go('contracts', { open: 'new', ...(isCustomer ? { customerId: about.id } : { propertyId: about.id }) });
  const hoursOf = overview.hours?.property.id ?? (isCustomer ? first?.id : about.id);
  const openHours = () => go('consumption', hoursOf === undefined ? {} : { propertyId: hoursOf });
  const isUnknown = unknown !== undefined;
  // Where a contract runs, another one is seldom what they came for.
  const isTaken = !isCustomer && overview.contracts.some(({ state }) => state === 'runs' || state === 'coming');
  // In a pane there is no room for more beside asking the operator.
  const isFull = isUnknown && isNarrow;
  return (
    <div className={styles.actions}>
      {unknown !== undefined ? (
        <Button
          variant={isNarrow ? 'secondary' : 'primary'}
          size={isNarrow ? 'sm' : 'md'}
          onPress={() => void act(unknown)}
        >
          {t(`today:verbs.${unknown.verb}`)}
        </Button>
      ) : null}
      {isFull ? null : (
        <Button
          variant={isUnknown || isTaken || isNarrow ? 'secondary' : 'primary'}
          size={isNarrow ? 'sm' : 'md'}
          onPress={register}
        >
          {t('page.register')}
        </Button>
      )}
      <Button
        variant="secondary"
        size={isNarrow ? 'sm' : 'md'}
        saysWhy
        disabledReason={pairs.length === 0 ? t('page.noHome') : null}
        onPress={() => void fetch()}
      >
        {t('page.fetch')}
      </Button>
      {isFull ? null : (
        <Button
          variant={isTaken && !isUnknown && !isNarrow ? 'primary' : 'secondary'}
          size={isNarrow ? 'sm' : 'md'}
          disabledReason={hoursOf === undefined ? t('page.noHome') : null}
          onPress={openHours}
        >
          {t(isNarrow ? 'page.hoursShort' : 'page.openHours')}
        </Button>
      )}
      <MenuButton
        variant="secondary"
        size={isNarrow ? 'sm' : 'md'}
        menuLabel={t('page.more')}
        entries={[
          ...(isFull
            ? [
                { id: 'register', label: t('page.register'), onAction: register },
                { id: 'hours', label: t('page.openHours'), onAction: openHours, isDisabled: hoursOf === undefined },
              ]
            : []),
          { id: 'edit', label: t('page.edit'), end: 'E', onAction: props.onEdit },
          {
            id: 'invoices',
            label: t('page.allInvoices'),
            onAction: () => go('invoices', isCustomer ? { customerId: about.id } : { propertyId: about.id }),
          },
          ...(isCustomer
            ? [
                {
                  id: 'case',
                  label: t('casePack.make'),
                  icon: FolderArchive,
                  isDisabled: !mayExport,
                  ...(mayExport ? {} : { end: t('common:lockedByOrganisation') }),
                  onAction: () => void saveCase(),
                },
                { id: 'erase', label: t('erase.button'), icon: Trash2, onAction: askToErase },
              ]
            : []),
        ]}
      >
        {t('page.more')}
      </MenuButton>
      {erasing !== null ? (
        <EraseDialog {...erasing} onClose={(isErased) => (isErased ? props.onGone() : setErasing(null))} />
      ) : null}
    </div>
  );
}
