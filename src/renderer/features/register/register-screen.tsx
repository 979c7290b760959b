import { useTranslation } from 'react-i18next';
import { usePaneWidth } from '../../hooks/use-pane-width.ts';
import { paneFor } from '../../ui/split/clamp-pane.ts';
import { Split } from '../../ui/split/split.tsx';
import { TopBarStart } from '../../ui/top-bar/top-bar-portal.tsx';
import { ClashesDialog } from './clashes-dialog.tsx';
import { EntryPane } from './entry-pane.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { newEntry } from './open-entry.ts';
import overviewStyles from './overview/overview.module.css';
import { titleOf } from './overview/overview-head.tsx';
import { OverviewPage, OverviewPane } from './overview/overview-page.tsx';
import { PageCrumb } from './overview/page-crumb.tsx';
import { ReadFailure } from './read-failure.tsx';
import { RegisterDuplicatesDialog } from './register-duplicates-dialog.tsx';
import { RegisterList } from './register-list.tsx';
import { RegisterTopBar } from './register-top-bar.tsx';
import { useRegisterView } from './use-register-view.ts';

const PANE = 'register';

/** Customers and properties this computer knows: a list, everything about one of them beside it, or on a page. */
export function RegisterScreen() {
  const { t } = useTranslation('register');
  const paneWidth = usePaneWidth(PANE);
  const { tab, register, opened, loadable, overview, about, shown, view, editing, dialog, ...go } = useRegisterView();
  const failure = loadable.state === 'failed' ? loadable.error : null;
  if (view === 'page' && shown !== null) {
    return (
      <div className={overviewStyles.screen}>
        <TopBarStart>
          <PageCrumb title={titleOf(shown.about, overview)} onStep={go.step} onBack={go.backFromPage} />
        </TopBarStart>
        {failure === null ? null : <ReadFailure error={failure} onRetry={() => void opened.load()} />}
        <OverviewPage {...shown} />
      </div>
    );
  }
  return (
    <div className={overviewStyles.screen}>
      <RegisterTopBar tab={tab} onNew={() => go.setEditing(newEntry(tab))} onImport={() => go.setDialog('import')} />
      <Split
        paneLabel={editing === null ? t(`entry.edit.${tab}`) : t(`entry.${editing.isNew ? 'new' : 'edit'}.${tab}`)}
        resizeLabel={t('common:resize')}
        {...paneWidth}
        defaultWidth={paneFor(window.innerWidth, 328, 368)}
        minWidth={304}
        pane={
          editing !== null ? (
            <EntryPane
              key={`${editing.kind} ${editing.record.id}`}
              entry={editing}
              overview={editing.isNew ? null : overview}
              onSaved={(id) => go.open({ kind: editing.kind, id })}
              onCancel={() => go.setEditing(null)}
              onGone={go.close}
            />
          ) : shown === null ? null : (
            <>
              {failure === null ? null : <ReadFailure error={failure} onRetry={() => void opened.load()} />}
              <OverviewPane {...shown} onStep={go.step} onPage={go.showPage} onClose={go.close} />
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
              go.setTab(next);
              go.close();
            }}
            onDuplicates={() => go.setDialog('duplicates')}
            onImport={() => go.setDialog('import')}
            onClashes={() => go.setDialog('clashes')}
            onOpen={(id) => {
              if (about?.id === id && editing === null) {
                go.showPage();
              } else {
                go.open({ kind: tab, id });
              }
            }}
            onActive={(id) => (about === null || editing !== null ? undefined : go.open({ kind: tab, id }))}
          />
        }
      />
      {dialog === 'import' ? (
        <ImportDialog
          onClose={() => go.setDialog('none')}
          onClashes={() => go.setDialog('clashes')}
          onOpen={(about) => {
            go.setDialog('none');
            go.setTab(about.kind);
            go.open(about);
          }}
        />
      ) : null}
      {dialog === 'clashes' ? <ClashesDialog register={register} onClose={() => go.setDialog('none')} /> : null}
      {dialog === 'duplicates' ? <RegisterDuplicatesDialog onClose={() => go.setDialog('none')} /> : null}
    </div>
  );
}
