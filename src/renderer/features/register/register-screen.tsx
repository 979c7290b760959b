import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { OverviewMonth } from '../../../shared/model/overview.ts';
import { useKept, useOwn } from '../../hooks/use-owned.ts';
import { usePageKeys } from '../../hooks/use-page-keys.ts';
import { useScreenRequest } from '../../hooks/use-screen-request.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { errorDataOf, latestOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import { Split } from '../../ui/split/split.tsx';
import { TopBarStart } from '../../ui/top-bar/top-bar-portal.tsx';
import { CustomersList } from './customers-list.tsx';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
import { type Entry, NEW_CUSTOMER, NEW_PROPERTY } from './entry.ts';
import { EntryPane } from './entry-pane.tsx';
import { ImportDialog } from './import-dialog.tsx';
import overviewStyles from './overview/overview.module.css';
import { titleOf } from './overview/overview-head.tsx';
import { OverviewPage, OverviewPane, type OverviewProps } from './overview/overview-page.tsx';
import { PropertiesList } from './properties-list.tsx';
import styles from './register.module.css';
import { RegisterTabs, RegisterTopBar } from './register-top-bar.tsx';
import { type About, createOverviewStore } from './stores/create-overview-store.ts';
import { createRegisterStore } from './stores/create-register-store.ts';
import { createRegisterActions } from './stores/register-actions.ts';

const PANE = 'register';

/** Customers and properties this computer knows: a list, everything about one of them beside it, or on a page. */
export function RegisterScreen() {
  const { shell, preferences, toasts } = useStores();
  const actions = useKept(createRegisterActions);
  const { t } = useTranslation('register');
  const route = useStoreValue(shell, (state) => state.route);
  const width = useStoreValue(preferences, (state) => state.preferences.paneWidths[PANE]);
  const [tab, setTab] = useState<Entry['kind']>(route.params.tab === 'properties' ? 'properties' : 'customers');
  const register = useOwn(createRegisterStore);
  const opened = useOwn(createOverviewStore);
  const { about, overview: loadable } = useStore(opened.store, (state) => state);
  const overview = latestOf(loadable);
  const pages = tab === 'customers' ? register.customers : register.properties;
  const query = useStore(register.customers.store, (state) => state.query.text);
  const [view, setView] = useState<'pane' | 'page'>('pane');
  const [editing, setEditing] = useState<Entry | null>(null);
  const [dialog, setDialog] = useState<'none' | 'import' | 'duplicates'>('none');
  const cameFromElsewhere = useRef(false);
  const chosen = useRef<OverviewMonth | null>(null);

  useEffect(() => {
    void register.customers.reload();
    void register.properties.reload();
  }, [register]);
  // Opened by a name that stands somewhere else: on a page of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit is what changes
  useEffect(() => {
    const { customerId, propertyId } = route.params;
    const id = propertyId ?? customerId;
    if (route.screen !== 'register' || id === undefined) return;
    const kind = propertyId === undefined ? 'customers' : 'properties';
    cameFromElsewhere.current = true;
    setTab(kind);
    setView('page');
    setEditing(null);
    opened.show({ kind, id });
  }, [route.visit]);
  useScreenRequest('refresh', () => {
    void pages.reload();
    void opened.load();
  });

  const open = (next: About) => {
    setEditing(null);
    opened.show(next);
  };
  const close = () => {
    setEditing(null);
    setView('pane');
    opened.show(null);
  };
  const backFromPage = () => {
    if (cameFromElsewhere.current && shell.getState().history.length > 0) shell.getState().goBack();
    else setView('pane');
  };
  const edit = () => {
    const known = overview?.customer ?? overview?.property ?? null;
    setView('pane');
    if (about === null) return;
    if (known !== null && 'customer' in known) {
      setEditing({ kind: 'customers', record: known.customer, isNew: false, linkedIds: known.propertyIds });
    } else if (known !== null) {
      setEditing({ kind: 'properties', record: known.property, isNew: false, linkedIds: known.customerIds });
    } else if (about.kind === 'customers') {
      setEditing({ kind: 'customers', record: { ...NEW_CUSTOMER, id: about.id }, isNew: true, linkedIds: [] });
    } else setEditing({ kind: 'properties', record: { ...NEW_PROPERTY, id: about.id }, isNew: true, linkedIds: [] });
  };
  const check = async (month: OverviewMonth) => {
    try {
      await actions.mark({ keys: [...month.keys], isChecked: true });
      await opened.load();
      toasts.getState().show({
        title: t('page.checkedNow'),
        action: {
          label: t('common:undo'),
          onPress: () => void actions.mark({ keys: [...month.keys], isChecked: false }).then(opened.load),
        },
      });
    } catch (thrown) {
      const { what, todo } = errorText(t, errorDataOf(thrown));
      toasts.getState().show({ title: what, text: todo });
    }
  };
  const onChosen = useCallback((month: OverviewMonth | null) => {
    chosen.current = month;
  }, []);
  const step = (by: 1 | -1) => {
    const { rows, total } = pages.store.getState();
    const entries = [...rows];
    const at = entries.find(([, row]) => idOf(row) === about?.id)?.[0] ?? -1;
    const next = rows.get(Math.max(0, Math.min((total ?? 1) - 1, at + by)));
    if (next !== undefined) open({ kind: tab, id: idOf(next) });
  };
  usePageKeys((event, inText, inGrid) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    const key = event.key.toLowerCase();
    if (key === 'escape' && (!inText || editing !== null)) {
      if (editing !== null) setEditing(null);
      else if (view === 'page') backFromPage();
      else if (about !== null) close();
      else return false;
      return true;
    }
    if (inText || editing !== null || about === null) return false;
    if (key === 'c' && chosen.current !== null && chosen.current.invoices > 0) void check(chosen.current);
    else if (key === 'e') edit();
    else if ((key === 'j' || key === 'k') && !inGrid) step(key === 'j' ? 1 : -1);
    else return false;
    return true;
  });

  const about_: OverviewProps | null =
    about === null ? null : { about, overview, onEdit: edit, onChosen, onCheck: (month) => void check(month) };
  const failure = loadable.state === 'failed' ? errorText(t, loadable.error) : null;
  if (view === 'page' && about_ !== null) {
    return (
      <div className={overviewStyles.screen}>
        <TopBarStart>
          <PageCrumb title={titleOf(about_.about, overview)} onStep={step} onBack={backFromPage} />
        </TopBarStart>
        {failure === null ? null : <Failure words={failure} onRetry={() => void opened.load()} />}
        <OverviewPage {...about_} />
      </div>
    );
  }
  return (
    <div className={overviewStyles.screen}>
      <RegisterTopBar
        tab={tab}
        onNew={() =>
          setEditing(
            tab === 'customers'
              ? { kind: 'customers', record: NEW_CUSTOMER, isNew: true, linkedIds: [] }
              : { kind: 'properties', record: NEW_PROPERTY, isNew: true, linkedIds: [] },
          )
        }
        onImport={() => setDialog('import')}
      />
      <Split
        paneLabel={editing === null ? t(`entry.edit.${tab}`) : t(`entry.${editing.isNew ? 'new' : 'edit'}.${tab}`)}
        resizeLabel={t('common:resize')}
        width={width}
        defaultWidth={window.innerWidth < 1360 ? 328 : 368}
        minWidth={304}
        onWidth={(next) =>
          void preferences
            .getState()
            .update({ paneWidths: { ...preferences.getState().preferences.paneWidths, [PANE]: next } })
            .catch(() => undefined)
        }
        pane={
          editing !== null ? (
            <EntryPane
              key={`${editing.kind} ${editing.record.id}`}
              entry={editing}
              onSaved={(id) => open({ kind: editing.kind, id })}
              onCancel={() => setEditing(null)}
              onGone={close}
            />
          ) : about_ === null ? null : (
            <>
              {failure === null ? null : <Failure words={failure} onRetry={() => void opened.load()} />}
              <OverviewPane
                {...about_}
                onStep={step}
                onPage={() => {
                  cameFromElsewhere.current = false;
                  setView('page');
                }}
                onClose={close}
              />
            </>
          )
        }
        list={
          <>
            <div className="toolbar">
              <SearchField
                label={t('search')}
                placeholder={t('search')}
                clearLabel={t('common:clear')}
                keyHint="/"
                width={280}
                value={query}
                onChange={register.search}
              />
              <RegisterTabs
                register={register}
                tab={tab}
                onTab={(next) => {
                  setTab(next);
                  close();
                }}
              />
              <span className="spring" />
              {about === null && editing === null ? <span className={styles.onlyHere}>{t('onlyHere')}</span> : null}
              <Button size="sm" onPress={() => setDialog('duplicates')}>
                {t('duplicates.button')}
              </Button>
            </div>
            <RegisterList
              tab={tab}
              register={register}
              isSearching={query.trim() !== ''}
              openId={about?.kind === tab ? about.id : null}
              onClear={() => register.search('')}
              onImport={() => setDialog('import')}
              onOpen={(id) => {
                if (about?.id === id && editing === null) {
                  cameFromElsewhere.current = false;
                  setView('page');
                } else open({ kind: tab, id });
              }}
              onActive={(id) => (about === null || editing !== null ? undefined : open({ kind: tab, id }))}
            />
          </>
        }
      />
      {dialog === 'import' ? <ImportDialog onClose={() => setDialog('none')} /> : null}
      {dialog === 'duplicates' ? <DuplicatesDialog onClose={() => setDialog('none')} /> : null}
    </div>
  );
}

function idOf(row: { customer: { id: string } } | { property: { id: string } }): string {
  return 'customer' in row ? row.customer.id : row.property.id;
}

function RegisterList(props: {
  tab: Entry['kind'];
  register: ReturnType<typeof createRegisterStore>;
  isSearching: boolean;
  openId: string | null;
  onClear: () => void;
  onImport: () => void;
  onOpen: (id: string) => void;
  onActive: (id: string) => void;
}) {
  const { tab, register, onOpen, onActive, ...rest } = props;
  return tab === 'customers' ? (
    <CustomersList
      pages={register.customers}
      {...rest}
      onOpen={({ customer }) => onOpen(customer.id)}
      onActive={({ customer }) => onActive(customer.id)}
    />
  ) : (
    <PropertiesList
      pages={register.properties}
      {...rest}
      onOpen={({ property }) => onOpen(property.id)}
      onActive={({ property }) => onActive(property.id)}
    />
  );
}

/** After the title: whose page it is, and on to the next one of the list. */
function PageCrumb(props: { title: string; onStep: (by: 1 | -1) => void; onBack: () => void }) {
  const { t } = useTranslation('register');
  return (
    <span className={overviewStyles.crumb}>
      <span className="muted" aria-hidden="true">
        /
      </span>
      <b>{props.title}</b>
      <IconButton size="sm" icon={ChevronUp} label={t('page.previous')} keys={['K']} onPress={() => props.onStep(-1)} />
      <IconButton size="sm" icon={ChevronDown} label={t('page.next')} keys={['J']} onPress={() => props.onStep(1)} />
      <Button size="sm" keys={['Esc']} onPress={props.onBack}>
        {t('page.back')}
      </Button>
    </span>
  );
}

function Failure(props: { words: { what: string; todo: string }; onRetry: () => void }) {
  const { t } = useTranslation('register');
  return (
    <Banner
      level="rejected"
      actions={
        <Button size="sm" variant="secondary" onPress={props.onRetry}>
          {t('common:tryAgain')}
        </Button>
      }
    >
      <b>{props.words.what}</b> {props.words.todo}
    </Banner>
  );
}
