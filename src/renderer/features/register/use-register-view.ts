import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useOwn } from '../../hooks/use-owned.ts';
import { useScreenRequest } from '../../hooks/use-screen-request.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { latestOf } from '../../stores/loadable.ts';
import { type Entry, entryOf } from './open-entry.ts';
import type { OverviewProps } from './overview/overview-page.tsx';
import { type About, createOverviewStore } from './stores/create-overview-store.ts';
import { createRegisterStore, neighbourId } from './stores/create-register-store.ts';
import { useCheckMonth } from './use-check-month.ts';
import { useRegisterKeys } from './use-register-keys.ts';
import { useRequestedEntry } from './use-requested-entry.ts';

/** What is listed, who is open, and how one moves between them. */
export function useRegisterView() {
  const { shell, officeNews } = useStores();
  const route = useStoreValue(shell, (state) => state.route);
  const [tab, setTab] = useState<Entry['kind']>(route.params.tab === 'properties' ? 'properties' : 'customers');
  const register = useOwn(createRegisterStore);
  const opened = useOwn(createOverviewStore);
  const { about, overview: loadable } = useStore(opened.store, (state) => state);
  const overview = latestOf(loadable);
  const pages = tab === 'customers' ? register.customers : register.properties;
  const [view, setView] = useState<'pane' | 'page'>('pane');
  const [editing, setEditing] = useState<Entry | null>(null);
  const [dialog, setDialog] = useState<'none' | 'import' | 'duplicates' | 'clashes'>('none');
  const cameFromElsewhere = useRef(false);

  useEffect(() => {
    void register.count();
    void register.customers.reload();
    void register.properties.reload();
    officeNews.getState().shown('register');
  }, [register, officeNews]);
  useRequestedEntry((next) => {
    cameFromElsewhere.current = true;
    setTab(next.kind);
    setView('page');
    setEditing(null);
    opened.show(next);
  });
  // From Today, or from somebody whose id another person has too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit is what changes
  useEffect(() => {
    if (route.screen === 'register' && route.params.clashes !== undefined) setDialog('clashes');
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

  const shown: OverviewProps | null =
    about === null
      ? null
      : { about, overview, onEdit: edit, onGone: close, onChosen, onCheck: (month) => void check(month) };
  return {
    ...{ tab, register, opened, loadable, overview, about, shown, view, editing, dialog },
    ...{ open, close, backFromPage, step, setTab, setEditing, setDialog },
    showPage() {
      cameFromElsewhere.current = false;
      setView('page');
    },
  };
}
