import RefreshCw from 'lucide-react/icons/refresh-cw';
import Table2 from 'lucide-react/icons/table-2';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../../shared/calendar/dates.ts';
import type { EnergyUnit } from '../../../shared/hours/convert-unit.ts';
import { DEFAULT_CLOCK } from '../../../shared/model/defaults.ts';
import { useScreenRequest } from '../../hooks/use-screen-request.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { AnswerDialog } from '../../shared-parts/answer/answer-dialog.tsx';
import { useFetchWords } from '../../shared-parts/connection/offline.tsx';
import { GuessesStrip } from '../../shared-parts/guesses-strip.tsx';
import { usePinKey } from '../../shared-parts/origin/use-pin-key.ts';
import { selectedProfile } from '../../stores/create-profiles-store.ts';
import { latestOf } from '../../stores/loadable.ts';
import { periodOf } from '../../stores/period-presets.ts';
import { Button } from '../../ui/button/button.tsx';
import { ToggleButton } from '../../ui/button/toggle-button.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { Split } from '../../ui/split/split.tsx';
import { TopBarStart } from '../../ui/top-bar/top-bar-portal.tsx';
import { Assumptions } from './assumptions/assumptions.tsx';
import styles from './consumption.module.css';
import { ExportMenu } from './export/export-menu.tsx';
import { HoursView } from './panel/hours-view.tsx';
import { Trail } from './scope/breadcrumbs.tsx';
import { CompareMenu } from './scope/compare-menu.tsx';
import { OthersMenu } from './scope/others-menu.tsx';
import { FirstTime, HoursState } from './states/hours-states.tsx';
import { FetchedAge, JobLine } from './states/job-line.tsx';
import { Notices } from './states/notices.tsx';
import { LEVELS } from './stores/consumption-state.ts';
import { HoursTablePane, type Pinned } from './table/hours-table-pane.tsx';
import { useConsumption } from './use-consumption.ts';
import { usePropertyNames } from './use-property-names.ts';
import { useShown } from './use-shown.ts';
import { kindOf } from './view/crumbs.ts';
import { DAYS_FOR_BANDS } from './view/week-bands.ts';

const PANE = 'consumption';
const BODIES = ['HourlyConsumptionResponse'] as const;

/** Hours of one property: chart, table twin, what they rest on, and what is missing. */
export function ConsumptionScreen() {
  const { t } = useTranslation('consumption');
  const app = useStores();
  const { hours, context } = useConsumption();
  const beside = useStoreValue(context, (state) => state);
  const [unit, setUnit] = useState<EnergyUnit | null>(null);
  const { propertyId, view, level, job, series: loadable, cursor } = useStoreValue(hours, (state) => state);
  const route = useStoreValue(app.shell, (state) => state.route);
  const isOnline = useStoreValue(app.connection, (state) => state.online);
  const paneWidth = useStoreValue(app.preferences, (state) => state.preferences.paneWidths[PANE]);
  const zone = useStoreValue(app.profiles, (state) => selectedProfile(state)?.clock.zone ?? DEFAULT_CLOCK.zone);
  const [isPicking, setPicking] = useState(false);
  const [hasTable, setTable] = useState(true);
  const [shownAnswer, setShownAnswer] = useState<string | null>(null);
  const [pinned, setPinned] = useState<Pinned | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const today = todayIn(zone, Date.now());
  const series = latestOf(loadable);
  const sourceUnit = series?.unit ?? null;
  // Another unit only while the one in the answer is confirmed.
  const inUnit = sourceUnit?.provenance === 'confirmed' ? unit : null;
  const nameOf = usePropertyNames([propertyId, ...beside.otherIds]);
  const shown = useShown({ series: loadable, level, view }, beside, inUnit, nameOf);
  const under = hovered !== null && shown !== null && hovered < shown.view.columns.count ? hovered : null;

  useEffect(() => {
    const { setPeriod, view: known } = hours.getState();
    if (known === null) {
      setPeriod(periodOf('last-month', today));
    }
  }, [hours, today]);

  // Opened from somewhere else for one property: the visit counts, so asking twice works twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visit is a new question
  useEffect(() => {
    const asked = route.params.propertyId;
    if (asked !== undefined && route.screen === 'consumption') {
      hours.getState().setProperty(asked);
    }
  }, [hours, route.visit]);

  const openStep = (step: number) => {
    if (shown !== null && level !== 'hour') {
      hours.getState().drill(shown.names.days(step));
    } else if (shown !== null && view !== null && kindOf(view) !== 'day') {
      hours.getState().drill(shown.names.days(step));
    }
  };
  const fetchWords = useFetchWords(t('fetch'));
  const cannotFetch = propertyId === '' ? t('property.choose') : null;

  // An answer without hours is no chart of gaps: the page says what is here instead.
  const isEmpty = series !== null && series.counts.delivered === 0 && series.counts.unfetched === 0;
  const hasHours = shown !== null && shown.view.columns.count > 0 && (!isEmpty || beside.otherIds.length > 0);
  const pin = () => {
    if (shown === null || !hasHours) {
      return;
    }
    setTable(true);
    if (cursor === null && pinned === null) {
      hours.getState().setCursor(0);
    }
    setPinned(pinned === null ? { shown, step: cursor ?? 0 } : null);
  };
  usePinKey(pin);
  useScreenRequest('refresh', () =>
    cannotFetch === null && job?.phase !== 'running' ? void hours.getState().fetch() : undefined,
  );
  return (
    <>
      <TopBarStart>
        <Button
          icon={RefreshCw}
          isBusy={job?.phase === 'running'}
          disabledReason={cannotFetch}
          tooltip={fetchWords.tooltip}
          onPress={() => void hours.getState().fetch()}
        >
          {fetchWords.label}
        </Button>
        <ExportMenu shown={hasHours ? shown : null} propertyId={propertyId} period={view} />
        <FetchedAge series={series} job={job} />
      </TopBarStart>
      <GuessesStrip bodies={BODIES} />
      <Notices
        series={series}
        job={job}
        changes={beside.changes}
        isOnline={isOnline}
        onFetch={() => void hours.getState().fetch()}
        onRetry={() => void hours.getState().retryFailed()}
        onShowAnswer={setShownAnswer}
      />
      <Split
        paneLabel={t('rows.label')}
        resizeLabel={t('resizePane')}
        width={paneWidth}
        defaultWidth={window.innerWidth < 1360 ? 328 : 400}
        minWidth={304}
        onWidth={(width) =>
          void app.preferences.getState().update({
            paneWidths: { ...app.preferences.getState().preferences.paneWidths, [PANE]: width },
          })
        }
        pane={
          hasTable && hasHours && shown !== null ? (
            <HoursTablePane
              shown={shown}
              cursor={cursor}
              hovered={under}
              onCursor={(step) => hours.getState().setCursor(step)}
              onOpen={openStep}
              onEscape={() => hours.getState().back()}
              pinned={pinned}
              onPin={pin}
            />
          ) : null
        }
        list={
          <>
            <div className={styles.stripFrame}>
              <div className={`toolbar ${styles.strip}`}>
                <Trail
                  propertyId={propertyId}
                  view={view}
                  today={today}
                  isPicking={isPicking}
                  onPicking={setPicking}
                  onProperty={(id) => hours.getState().setProperty(id)}
                  onPeriod={(period) => hours.getState().goTo(period)}
                  onShift={(by) => hours.getState().shift(by)}
                />
                <OthersMenu
                  store={context}
                  propertyId={propertyId}
                  onFetch={(id) => view !== null && void hours.getState().fetchComparison(id, view)}
                />
                <span className="spring" />
                <Segmented
                  label={t('level.label')}
                  items={LEVELS.map((id) => ({ id, label: t(`level.${id}`) }))}
                  selected={level}
                  onSelect={(id) => hours.getState().setLevel(id)}
                  isDisabled={!hasHours}
                />
                <CompareMenu
                  store={context}
                  isDisabled={!hasHours}
                  onFetch={(period) => void hours.getState().fetchComparison(propertyId, period)}
                  onCompare={() => {
                    // Side by side the days of a year have no room: its months do.
                    if (level === 'day' && (shown?.view.columns.count ?? 0) >= DAYS_FOR_BANDS) {
                      hours.getState().setLevel('month');
                    }
                  }}
                />
                <ToggleButton icon={Table2} isSelected={hasTable} onChange={setTable}>
                  <span className={styles.wide}>{t('table')}</span>
                </ToggleButton>
              </div>
            </div>
            {propertyId === '' ? (
              <FirstTime onChoose={() => setPicking(true)} />
            ) : (
              <>
                <JobLine job={job} onCancel={() => void hours.getState().cancel()} />
                {hasHours && shown !== null && view !== null ? (
                  <HoursView
                    store={hours}
                    context={context}
                    shown={shown}
                    period={view}
                    hovered={under}
                    onHover={setHovered}
                    onOpen={openStep}
                    trust={
                      <Assumptions
                        series={shown.series}
                        sourceUnit={sourceUnit ?? shown.series.unit}
                        clock={beside.clock}
                        unit={inUnit}
                        onUnit={setUnit}
                      />
                    }
                  />
                ) : (
                  <HoursState
                    loadable={loadable}
                    job={job}
                    propertyId={propertyId}
                    period={view}
                    today={today}
                    onFetch={() => void hours.getState().fetch()}
                    onRetry={() => void hours.getState().retryFailed()}
                    onGo={(period) => hours.getState().goTo(period)}
                    onShowAnswer={setShownAnswer}
                  />
                )}
              </>
            )}
          </>
        }
      />
      <AnswerDialog answerId={shownAnswer} onClose={() => setShownAnswer(null)} />
    </>
  );
}
