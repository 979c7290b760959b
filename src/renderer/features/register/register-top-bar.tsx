import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { RegisterOnly } from '../../../shared/model/register/register.ts';
import { tellFailure } from '../../hooks/tell-failure.ts';
import { useCalls } from '../../hooks/use-calls.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { Button } from '../../ui/button/button.tsx';
import { type Facet, Facets } from '../../ui/facets/facets.tsx';
import { MenuButton } from '../../ui/menu/menu.tsx';
import { TopBarStart } from '../../ui/top-bar/top-bar-portal.tsx';
import type { Entry } from './open-entry.ts';
import type { createRegisterStore, RegisterFacets } from './stores/create-register-store.ts';

/** What is done with all of the list. */
export function RegisterTopBar(props: { tab: Entry['kind']; onNew: () => void; onImport: () => void }) {
  const { tab } = props;
  const { toasts } = useStores();
  const calls = useCalls('register');
  const { t } = useTranslation('register');
  const exportAs = async (format: 'xlsx' | 'csv-semicolon' | 'csv-comma') => {
    try {
      const name = await calls.export({ jobId: crypto.randomUUID(), format, name: t('export.name') });
      if (name !== null) toasts.getState().show({ title: t('export.begun', { name }) });
    } catch (thrown) {
      tellFailure({ toasts }, t, thrown);
    }
  };
  return (
    <TopBarStart>
      <Button icon={Plus} onPress={props.onNew}>
        {t(`entry.new.${tab}`)}
      </Button>
      <Button icon={FileUp} onPress={() => props.onImport()}>
        {t('import.button')}
      </Button>
      <MenuButton
        icon={Download}
        menuLabel={t('export.label')}
        entries={(['xlsx', 'csv-semicolon', 'csv-comma'] as const).map((format) => ({
          id: format,
          label: t(`export.${format}`),
          onAction: () => void exportAs(format),
        }))}
      >
        {t('export.button')}
      </MenuButton>
    </TopBarStart>
  );
}

/** Which list, with how many there are. */
export function RegisterTabs(props: {
  register: ReturnType<typeof createRegisterStore>;
  tab: Entry['kind'];
  onTab: (tab: Entry['kind']) => void;
}) {
  const { register, tab } = props;
  const { t } = useTranslation('register');
  const formats = useFormats();
  const customers = useStore(register.customers.store, (state) => state);
  const properties = useStore(register.properties.store, (state) => state);
  const counts = useStore(register.facets, (state) => state.counts);
  const { only } = customers.query;
  type Tab = Entry['kind'] | RegisterOnly;
  type Found = { total: number | null; isMore?: boolean | undefined };
  const facet = (id: Tab, label: string, { total, isMore = false }: Found): Facet<Tab> => {
    const text = formats.integer(total ?? 0);
    const count = total === null ? null : { n: total, text: isMore ? t('found.orMore', { count: text }) : text };
    return { id, label, count };
  };
  const countOf = (id: keyof RegisterFacets): Found => counts?.[id] ?? { total: null };
  // Today counts things; here it is how many of the customers have some.
  const needs = (found: Found): Facet<Tab> => {
    const one = facet('needs', t('work.only.needs'), found);
    const all = only === null ? customers.total : (counts?.all?.total ?? null);
    if (one.count == null || all === null) return one;
    const text = t('work.only.of', { n: one.count.text, all: formats.integer(all) });
    return { ...one, count: { n: one.count.n, text } };
  };
  const choose = (id: Tab) => {
    props.onTab(id === 'properties' ? 'properties' : 'customers');
    const next = id === 'needs' || id === 'with-invoices' ? id : null;
    if (id !== 'properties') register.customers.ask({ ...customers.query, only: next });
  };
  return (
    <Facets
      label={t('tabs')}
      items={[
        facet('customers', t('customers'), only === null ? customers : countOf('all')),
        facet('properties', t('properties'), properties),
        needs(countOf('needs')),
        facet('with-invoices', t('work.only.with-invoices'), countOf('with-invoices')),
      ]}
      selected={tab === 'properties' ? tab : (only ?? 'customers')}
      onSelect={choose}
    />
  );
}
