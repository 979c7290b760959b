import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useOwn } from '../../hooks/use-owned.ts';
import { usePaneWidth } from '../../hooks/use-pane-width.ts';
import { useScreenRequest } from '../../hooks/use-screen-request.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { latestOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import { Split } from '../../ui/split/split.tsx';
import { TopBarStart } from '../../ui/top-bar/top-bar-portal.tsx';
import { EntryPane } from './entry-pane.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { type Entry, entryOf, newEntry } from './open-entry.ts';
import overviewStyles from './overview/overview.module.css';
import { titleOf } from './overview/overview-head.tsx';
import { OverviewPage, OverviewPane, type OverviewProps } from './overview/overview-page.tsx';
import { PageCrumb } from './overview/page-crumb.tsx';
import { ReadFailure } from './read-failure.tsx';
import { RegisterDuplicatesDialog } from './register-duplicates-dialog.tsx';
import { RegisterList } from './register-list.tsx';
import { RegisterTopBar } from './register-top-bar.tsx';
import { type About, createOverviewStore } from './stores/create-overview-store.ts';
import { createRegisterStore, neighbourId } from './stores/create-register-store.ts';
import { useAskedEntry } from './use-asked-entry.ts';
import { useCheckMonth } from './use-check-month.ts';
import { useRegisterKeys } from './use-register-keys.ts';

const PANE = 'register';

/** Customers and properties this computer knows: a list, everything about one of them beside it, or on a page. */
export function RegisterScreen() {
  const { shell, officeNews } = useStores();
  const { t } = useTranslation('register');
  const route = useStoreValue(shell, (state) => state.route);
  const paneWidth = usePaneWidth(PANE);
  const [tab, setTab] = useState<Entry['kind']>(route.params.tab === 'properties' ? 'properties' : 'customers');
  const register = useOwn(createRegisterStore);
  const opened = useOwn(createOverviewStore);
  const { about, overview: loadable } = useStore(opened.store, (state) => state);
  const overview = latestOf(loadable);
  const pages = tab === 'customers' ? register.customers : register.properties;
  const [view, setView] = useState<'pane' | 'page'>('pane');
  const [editing, setEditing] = useState<Entry | null>(null);
  const [dialog, setDialog] = useState<'none' | 'import' | 'duplicates'>('none');
  const cameFromElsewhere = useRef(false);

  useEffect(() => {
    void register.count();
    void register.customers.reload();
    void register.properties.reload();
    officeNews.getState().shown('register');
  }, [register, officeNews]);
  useAskedEntry((next) => {
    cameFromElsewhere.current = true;
    setTab(next.kind);
    setView('page');
    setEditing(null);
    opened.show(next);
  });
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
    setView('pane');
    if (about !== null) setEditing(entryOf(about, overview));
  };
  const { check, checkChosen, onChosen } = useCheckMonth(opened.load);
  /** One step out of what is open; false: nothing is. */
  const leave = (): boolean => {
    if (editing !== null) setEditing(null);
    else if (view === 'page') backFromPage();
    else if (about !== null) close();
    else return false;
    return true;
  };
  const step = (by: 1 | -1) => {
    const id = neighbourId(pages.store.getState(), about?.id ?? null, by);
    if (id !== null) open({ kind: tab, id });
  };
  useRegisterKeys({
    mode: editing !== null ? 'editing' : about === null ? 'list' : 'open',
    leave,
    edit,
    step,
    check: checkChosen,
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
        {failure === null ? null : <ReadFailure words={failure} onRetry={() => void opened.load()} />}
        <OverviewPage {...about_} />
      </div>
    );
  }
  return (
    <div className={overviewStyles.screen}>
      <RegisterTopBar tab={tab} onNew={() => setEditing(newEntry(tab))} onImport={() => setDialog('import')} />
      <Split
        paneLabel={editing === null ? t(`entry.edit.${tab}`) : t(`entry.${editing.isNew ? 'new' : 'edit'}.${tab}`)}
        resizeLabel={t('common:resize')}
        {...paneWidth}
        defaultWidth={window.innerWidth < 1360 ? 328 : 368}
        minWidth={304}
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
              {failure === null ? null : <ReadFailure words={failure} onRetry={() => void opened.load()} />}
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
          <RegisterList
            tab={tab}
            register={register}
            openId={about?.kind === tab ? about.id : null}
            hasPane={about !== null || editing !== null}
            onTab={(next) => {
              setTab(next);
              close();
            }}
            onDuplicates={() => setDialog('duplicates')}
            onImport={() => setDialog('import')}
            onOpen={(id) => {
              if (about?.id === id && editing === null) {
                cameFromElsewhere.current = false;
                setView('page');
              } else {
                open({ kind: tab, id });
              }
            }}
            onActive={(id) => (about === null || editing !== null ? undefined : open({ kind: tab, id }))}
          />
        }
      />
      {dialog === 'import' ? <ImportDialog onClose={() => setDialog('none')} /> : null}
      {dialog === 'duplicates' ? <RegisterDuplicatesDialog onClose={() => setDialog('none')} /> : null}
    </div>
  );
}
