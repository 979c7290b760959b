import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { OthersChanged } from '../../shared-parts/work/others-changed.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import { CustomersList } from './customers-list.tsx';
import type { Entry } from './open-entry.ts';
import { PropertiesList } from './properties-list.tsx';
import { RegisterTabs } from './register-top-bar.tsx';
import type { createRegisterStore } from './stores/create-register-store.ts';

/** Search, which list, and the list. */
export function RegisterList(props: {
  tab: Entry['kind'];
  register: ReturnType<typeof createRegisterStore>;
  openId: string | null;
  /** Beside a pane there is less room. */
  hasPane: boolean;
  onTab: (tab: Entry['kind']) => void;
  onDuplicates: () => void;
  onImport: () => void;
  onClashes: () => void;
  onOpen: (id: string) => void;
  onActive: (id: string) => void;
}) {
  const { tab, register, openId, onOpen, onActive, onImport } = props;
  const { t } = useTranslation('register');
  const { text: query, only } = useStore(register.customers.store, (state) => state.query);
  const clashes = useStore(register.clashes, ({ found }) => found?.total ?? 0);
  const rest = {
    ...{ openId, onImport, onOpen, onActive },
    isSearching: query.trim() !== '' || (only !== null && tab === 'customers'),
    onClear: () => {
      register.search('');
      register.customers.ask({ ...register.customers.store.getState().query, only: null });
    },
  };
  return (
    <>
      <div className="toolbar">
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          clearLabel={t('common:clear')}
          keyHint="/"
          width={props.hasPane ? 152 : 264}
          value={query}
          onChange={register.search}
        />
        <RegisterTabs register={register} tab={tab} onTab={props.onTab} />
        <OthersChanged
          what="register"
          onShow={() => {
            void register.customers.reload();
            void register.properties.reload();
          }}
        />
        <span className="spring" />
        <Button size="sm" onPress={props.onDuplicates}>
          {t('duplicates.button')}
        </Button>
      </div>
      {clashes === 0 ? null : (
        <Banner
          level="warning"
          actions={
            <Button size="sm" variant="secondary" onPress={props.onClashes}>
              {t('clashes.decide')}
            </Button>
          }
        >
          {t('clashes.banner', { count: clashes })}
        </Banner>
      )}
      {tab === 'customers' ? (
        <CustomersList pages={register.customers} {...rest} />
      ) : (
        <PropertiesList pages={register.properties} {...rest} />
      )}
    </>
  );
}
