import type { Client } from '../../shared/bridge/types.ts';
import type { Notice } from '../../shared/model/support.ts';
import type { Language } from '../../shared/text/language.ts';
import { type AppStores, createAppStores } from '../stores/app-stores.ts';
import { createTexts, switchLanguage } from '../text/i18n.ts';
import { applyAppearance } from './apply-appearance.ts';
import { followOpenedFile } from './follow-opened-file.ts';
import { runMenuCommands } from './shortcuts/commands.ts';

/** The first language, before anybody has chosen: the computer's, if supported. */
export function firstLanguage(chosen: Language | null, locale: string): Language {
  return chosen ?? (locale.toLowerCase().startsWith('sv') ? 'sv' : 'en');
}

/** Reads what the frame needs, opens every subscription, and returns one undo for all. */
export async function start(client: Client, root: HTMLElement) {
  const { stores, stop: stopStores } = createAppStores(client);
  const { preferences, profiles, appInfo } = stores;
  await Promise.all([preferences.getState().load(), profiles.getState().load(), appInfo.getState().load()]);
  // Not awaited: the frame can show without them, and a failure shows as nothing waiting.
  const later = Promise.allSettled([
    stores.ledgerCounts.getState().load(),
    stores.connection.getState().load(),
    stores.office.getState().load(),
    stores.bulkRun.getState().load(),
    stores.pausedJobs.getState().load(),
    stores.today.getState().load(),
  ]);

  const locale = appInfo.getState().info?.locale ?? 'en';
  const language = () => firstLanguage(preferences.getState().preferences.language, locale);
  const texts = await createTexts(language());
  applyAppearance(root, preferences.getState().preferences, language());
  if (needsFirstRun(stores)) stores.shell.getState().startFirstRun();
  const stopAppearance = preferences.subscribe((state) => {
    applyAppearance(root, state.preferences, language());
    void switchLanguage(texts, language());
  });
  // The language may have changed while its texts were loaded.
  void switchLanguage(texts, language());
  const tell = ({ kind, reference }: Notice) =>
    stores.toasts
      .getState()
      .show({ title: texts.t(`app:notices.${kind}.title`), text: texts.t(`app:notices.${kind}.text`, { reference }) });
  const untold = appInfo.getState().info?.notice ?? null;
  if (untold) tell(untold);
  const stopNotices = client.on('app.noticed', tell);
  const stopMenu = runMenuCommands(client, stores, texts.t);
  // An additional window shows one thing and does not open job files.
  const isInvoiceWindow = (globalThis.location?.search ?? '') !== '';
  const stopOpenedFile = isInvoiceWindow ? () => undefined : followOpenedFile(client, stores, texts.t);
  return {
    stores,
    texts,
    later,
    stop() {
      stopNotices();
      stopMenu();
      stopOpenedFile();
      stopAppearance();
      stopStores();
    },
  };
}

/** Whether a language and a connection must be chosen before anything else. */
function needsFirstRun(stores: Pick<AppStores, 'preferences' | 'profiles'>): boolean {
  return (
    stores.preferences.getState().preferences.language === null || stores.profiles.getState().profiles.length === 0
  );
}
