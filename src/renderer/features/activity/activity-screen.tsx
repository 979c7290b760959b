import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { NamedRequest } from '../../../shared/model/answers/answer.ts';
import { useCalls } from '../../hooks/use-calls.ts';
import { useOwn } from '../../hooks/use-owned.ts';
import { usePaneWidth } from '../../hooks/use-pane-width.ts';
import { useScreenRequest } from '../../hooks/use-screen-request.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { ShapeNotice } from '../../shared-parts/shape-notice.tsx';
import { WayOn } from '../../shared-parts/way-on.tsx';
import { errorText } from '../../text/error-text.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import { paneFor } from '../../ui/split/clamp-pane.ts';
import { Split } from '../../ui/split/split.tsx';
import { TopBarStart } from '../../ui/top-bar/top-bar-portal.tsx';
import { VirtualTable } from '../../ui/virtual-table/virtual-table.tsx';
import styles from './activity.module.css';
import { ExportButton } from './export-button.tsx';
import { useRequestColumns } from './request-columns.tsx';
import { RequestFacets } from './request-facets.tsx';
import { RequestPane } from './request-pane.tsx';
import { createActivityStore, EVERYTHING } from './stores/create-activity-store.ts';
import { useRequestGroups } from './use-request-groups.tsx';

/** The newest 5 000 requests, over restarts, newest first, redacted when it was recorded. */
export function ActivityScreen() {
  const { shell } = useStores();
  const { t } = useTranslation('activity');
  const activity = useOwn(createActivityStore);
  const { pages } = activity;
  const state = useStore(pages.store, (known) => known);
  const { query } = state;
  const [openId, setOpenId] = useState<string | null>(null);
  const [opened, setOpened] = useState<NamedRequest | null>(null);
  const columns = useRequestColumns(openId !== null, state.rows);
  const groups = useRequestGroups(
    activity,
    columns.some(({ id }) => id === 'about'),
  );
  const paneWidth = usePaneWidth('activity');

  useEffect(() => {
    void pages.reload();
  }, [pages]);
  useScreenRequest('refresh', () => void pages.reload());

  // A request's answer is linked after the request was recorded, so the newest row is the one to show.
  const current = [...state.rows.values()].find((row) => row.id === openId) ?? (opened?.id === openId ? opened : null);
  const open = (row: NamedRequest) => {
    setOpenId(row.id);
    setOpened(row);
  };
  const close = () => setOpenId(null);
  const { list } = useCalls('activity');
  const route = useStoreValue(shell, (known) => known.route);
  // Asked for from Today: the request that an answer came to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit is what changes
  useEffect(() => {
    const { answer } = route.params;
    if (answer === undefined) return;
    list({ filter: answer, offset: 0, limit: 1 }).then(
      ({ rows: [found] }) => (found === undefined ? undefined : open(found)),
      () => undefined,
    );
  }, [route.visit]);
  const isFiltering = query.filter.trim() !== '' || query.facet !== 'all' || query.kind !== undefined;
  const words = state.error ? errorText(t, state.error) : null;
  return (
    <Split
      paneLabel={t('pane')}
      resizeLabel={t('common:resize')}
      {...paneWidth}
      defaultWidth={paneFor(window.innerWidth, 328, 368)}
      pane={current ? <RequestPane key={current.id} record={current} onClose={close} /> : null}
      list={
        <>
          <TopBarStart>
            <Button icon={LifeBuoy} onPress={() => shell.getState().navigate('settings', { section: 'support' })}>
              {t('report')}
            </Button>
            <ExportButton activity={activity} isDisabled={(state.total ?? 0) === 0} />
          </TopBarStart>
          <div className="toolbar">
            <SearchField
              label={t('filter')}
              placeholder={t('filter')}
              clearLabel={t('common:clear')}
              keyHint="/"
              width={openId === null ? 176 : 112}
              value={query.filter}
              onChange={(filter) => pages.ask({ ...query, filter })}
            />
            <RequestFacets {...activity} />
          </div>
          <ShapeNotice />
          {words ? (
            <Banner
              level="rejected"
              actions={state.error === null ? null : <WayOn after={state.error} onAgain={() => void pages.reload()} />}
            >
              <b>{words.what}</b> {words.todo}
            </Banner>
          ) : null}
          <VirtualTable
            label={t('title')}
            columns={columns}
            rowCount={state.total ?? (state.error ? 0 : 16)}
            rowAt={(index) => state.rows.get(index)}
            rowKey={(row) => row.id}
            onRangesNeeded={pages.needAll}
            groups={groups}
            onFold={activity.fold}
            currentKey={openId}
            onOpen={open}
            onActive={(row) => (openId === null ? undefined : open(row))}
            onEscape={close}
            emptyState={
              isFiltering ? (
                <EmptyState
                  title={t('noMatch.title')}
                  text={t('noMatch.text')}
                  actions={
                    <Button variant="secondary" onPress={() => pages.ask(EVERYTHING)}>
                      {t('noMatch.clear')}
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  title={t('first.title')}
                  text={t('first.text')}
                  actions={
                    <Button
                      variant="secondary"
                      onPress={() => shell.getState().navigate('settings', { section: 'connections', test: 'now' })}
                    >
                      {t('first.test')}
                    </Button>
                  }
                />
              )
            }
          />
          <p className={styles.kept}>{t('redacted')}</p>
          <span role="status" className="sr-only">
            {state.total === null ? t('common:loading') : t('count', { count: state.total })}
          </span>
        </>
      }
    />
  );
}
