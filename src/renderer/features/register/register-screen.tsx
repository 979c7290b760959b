import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useFormats } from '../../hooks/use-formats.ts';
import { useKept, useOwn } from '../../hooks/use-owned.ts';
import { useScreenRequest } from '../../hooks/use-screen-request.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { errorDataOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { MenuButton } from '../../ui/menu/menu.tsx';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { TopBarStart } from '../../ui/top-bar/top-bar-portal.tsx';
import { CustomersList } from './customers-list.tsx';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
import { type Entry, NEW_CUSTOMER, NEW_PROPERTY } from './entry.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PropertiesList } from './properties-list.tsx';
import { createRegisterStore } from './stores/create-register-store.ts';
import { createRegisterActions } from './stores/register-actions.ts';

type Tab = 'customers' | 'properties';

/** Customers and properties this computer knows: learnt from registrations, since the service lists neither. */
export function RegisterScreen() {
  const { shell, toasts } = useStores();
  const actions = useKept(createRegisterActions);
  const { t } = useTranslation('register');
  const formats = useFormats();
  const params = useStoreValue(shell, (state) => state.route.params);
  const [tab, setTab] = useState<Tab>(params.tab === 'properties' ? 'properties' : 'customers');
  const register = useOwn(createRegisterStore);
  const pages = tab === 'customers' ? register.customers : register.properties;
  const query = useStore(register.customers.store, (state) => state.query);
  const customers = useStore(register.customers.store, (state) => state);
  const properties = useStore(register.properties.store, (state) => state);
  const isSearching = query.trim() !== '';
  const [entry, setEntry] = useState<Entry | null>(null);
  const [dialog, setDialog] = useState<'none' | 'import' | 'duplicates'>('none');

  useEffect(() => {
    void register.customers.reload();
    void register.properties.reload();
  }, [register]);
  // Opened from the palette with somebody in mind.
  const wanted = params.customerId ?? params.propertyId ?? '';
  useEffect(() => {
    if (wanted !== '') {
      setTab(params.propertyId ? 'properties' : 'customers');
      register.customers.setQuery(wanted);
      register.properties.setQuery(wanted);
    }
  }, [wanted, params.propertyId, register]);
  useScreenRequest('refresh', () => void pages.reload());

  const search = (text: string) => {
    register.customers.setQuery(text);
    register.properties.setQuery(text);
  };
  const exportAs = async (format: 'xlsx' | 'csv-semicolon' | 'csv-comma') => {
    try {
      const name = await actions.exportRegister({ jobId: crypto.randomUUID(), format, name: t('export.name') });
      if (name !== null) {
        toasts.getState().show({ title: t('export.begun', { name }) });
      }
    } catch (thrown) {
      const { what, todo } = errorText(t, errorDataOf(thrown));
      toasts.getState().show({ title: what, text: todo });
    }
  };
  const withCount = (label: string, { total, isMore }: typeof customers | typeof properties) => {
    if (total === null) {
      return label;
    }
    const count = formats.integer(total);
    return `${label} ${isMore ? t('found.orMore', { count }) : count}`;
  };
  return (
    <>
      <TopBarStart>
        <Segmented
          label={t('tabs')}
          items={[
            { id: 'customers', label: withCount(t('customers'), customers) },
            { id: 'properties', label: withCount(t('properties'), properties) },
          ]}
          selected={tab}
          onSelect={setTab}
        />
        <Button
          icon={Plus}
          onPress={() =>
            setEntry(
              tab === 'customers'
                ? { kind: 'customers', record: NEW_CUSTOMER, isNew: true, linkedIds: [] }
                : { kind: 'properties', record: NEW_PROPERTY, isNew: true, linkedIds: [] },
            )
          }
        >
          {t(`entry.new.${tab}`)}
        </Button>
        <Button icon={FileUp} onPress={() => setDialog('import')}>
          {t('import.button')}
        </Button>
        <MenuButton
          icon={FileDown}
          menuLabel={t('export.label')}
          entries={(['xlsx', 'csv-semicolon', 'csv-comma'] as const).map((format) => ({
            id: format,
            label: t(`export.${format}`),
            onAction: () => void exportAs(format),
          }))}
        >
          {t('export.button')}
        </MenuButton>
        <Button onPress={() => setDialog('duplicates')}>{t('duplicates.button')}</Button>
      </TopBarStart>
      <div className="toolbar">
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          clearLabel={t('common:clear')}
          keyHint="/"
          width={280}
          value={query}
          onChange={search}
        />
        <span className="spring" />
        <span className="caption">{t('onlyHere')}</span>
      </div>
      {tab === 'customers' ? (
        <CustomersList
          pages={register.customers}
          isSearching={isSearching}
          onClear={() => search('')}
          onImport={() => setDialog('import')}
          onOpen={(row) =>
            setEntry({ kind: 'customers', record: row.customer, isNew: false, linkedIds: row.propertyIds })
          }
        />
      ) : (
        <PropertiesList
          pages={register.properties}
          isSearching={isSearching}
          onClear={() => search('')}
          onImport={() => setDialog('import')}
          onOpen={(row) =>
            setEntry({ kind: 'properties', record: row.property, isNew: false, linkedIds: row.customerIds })
          }
        />
      )}
      {entry === null ? null : (
        <EntryDialog key={`${entry.kind} ${entry.record.id}`} entry={entry} onClose={() => setEntry(null)} />
      )}
      {dialog === 'import' ? <ImportDialog onClose={() => setDialog('none')} /> : null}
      {dialog === 'duplicates' ? <DuplicatesDialog onClose={() => setDialog('none')} /> : null}
    </>
  );
}
