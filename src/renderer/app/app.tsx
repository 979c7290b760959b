import type { i18n } from 'i18next';
import { lazy, Suspense, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { useFormats } from '../hooks/use-formats.ts';
import { StoresProvider, useStores, useStoreValue } from '../hooks/use-stores.tsx';
import type { AppStores } from '../stores/app-stores.ts';
import { OwnKeyNames } from '../ui/kbd/own-keys.tsx';
import { ShowNumbers } from '../ui/personal-number-field/show-numbers.tsx';
import { TechnicalDetails } from '../ui/technical/technical.tsx';
import { TooltipLayer } from '../ui/tooltip/tooltip-layer.tsx';
import { firmPress } from './firm-press.ts';
import { Frame } from './frame/frame.tsx';
import { keepFocus } from './keep-focus.ts';
import { ScreenBoundary } from './problems/error-boundary.tsx';
import { InvoiceWindow, SCREENS, SettingsSetAside } from './screens.ts';
import { useOwnLetters } from './shortcuts/use-own-letters.ts';

const Toasts = lazy(async () => ({ default: (await import('../ui/toast/toast.tsx')).Toasts }));

/** The window's content: the first run, or the frame with its screens. */
export function App(props: { stores: AppStores; texts: i18n }) {
  return (
    <I18nextProvider i18n={props.texts}>
      <StoresProvider stores={props.stores}>
        <Content />
      </StoresProvider>
    </I18nextProvider>
  );
}

function Content() {
  const stores = useStores();
  const { t } = useTranslation('app');
  const { locale } = useFormats();
  const isFirstRun = useStoreValue(stores.shell, (state) => state.isFirstRun);
  const isSettingsNews = useStoreValue(stores.appInfo, ({ info }) => info?.settingsSetAside != null);
  const toasts = useStoreValue(stores.toasts, (state) => state.items);
  const isTechnical = useStoreValue(stores.preferences, (state) => state.preferences.technicalDetails);
  const showNumbers = useStoreValue(stores.preferences, (state) => state.preferences.showNumbers);
  const nameOf = useOwnLetters(stores);
  const FirstRun = SCREENS['first-run'];
  useEffect(() => keepFocus(document), []);
  useEffect(() => firmPress(window), []);
  // An additional window's address says what it shows.
  const only = { invoice: new URLSearchParams(window.location.search).get('invoice') };
  return (
    <I18nProvider locale={locale}>
      <OwnKeyNames nameOf={nameOf}>
        <TechnicalDetails isShown={isTechnical}>
          <ShowNumbers how={showNumbers} label={t(`common:showNumber.${showNumbers}`)}>
            {only.invoice !== null ? (
              <ScreenBoundary key="invoice">
                <Suspense fallback={null}>
                  <InvoiceWindow rowKey={only.invoice} />
                </Suspense>
              </ScreenBoundary>
            ) : isFirstRun ? (
              <ScreenBoundary key="first-run">
                <Suspense fallback={null}>
                  {isSettingsNews ? <SettingsSetAside /> : null}
                  <FirstRun />
                </Suspense>
              </ScreenBoundary>
            ) : (
              <Frame />
            )}
          </ShowNumbers>
        </TechnicalDetails>
        {/* The live region exists from the start: one that is inserted with its first message is not read out. */}
        <div aria-live="polite">
          {toasts.length > 0 ? (
            <Suspense fallback={null}>
              <Toasts
                label={t('toasts')}
                closeLabel={t('common:close')}
                items={toasts}
                onClose={(id) => stores.toasts.getState().close(id)}
              />
            </Suspense>
          ) : null}
        </div>
        <TooltipLayer />
      </OwnKeyNames>
    </I18nProvider>
  );
}
