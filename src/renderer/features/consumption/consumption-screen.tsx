import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../../shared/calendar/dates.ts';
import type { EnergyUnit } from '../../../shared/hours/convert-unit.ts';
import { DEFAULT_CLOCK } from '../../../shared/model/settings/defaults.ts';
import { usePaneWidth } from '../../hooks/use-pane-width.ts';
import { useScreenRequest } from '../../hooks/use-screen-request.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { AnswerDialog } from '../../shared-parts/answer/answer-dialog.tsx';
import { ConfirmValues } from '../../shared-parts/confirm-values.tsx';
import { useFetchWords } from '../../shared-parts/connection/offline.tsx';
import { selectedProfile } from '../../stores/create-profiles-store.ts';
import { latestOf } from '../../stores/loadable.ts';
import { Button } from '../../ui/button/button.tsx';
import { Split } from '../../ui/split/split.tsx';
import { TopBarStart } from '../../ui/top-bar/top-bar-portal.tsx';
import { Assumptions } from './assumptions/assumptions.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { HoursView } from './panel/hours-view.tsx';
import { HoursToolbar } from './scope/hours-toolbar.tsx';
import { FirstTime, HoursState } from './states/hours-states.tsx';
import { FetchedAge, JobLine } from './states/job-line.tsx';
import { Notices } from './states/notices.tsx';
import { HoursTablePane } from './table/hours-table-pane.tsx';
import { usePinned } from './table/use-pinned.ts';
import { useConsumption } from './use-consumption.ts';
import { usePropertyNames } from './use-property-names.ts';
import { useRequestedHours } from './use-requested-hours.ts';
import { useShown } from './use-shown.ts';
import { kindOf } from './view/crumbs.ts';

const PANE = 'consumption';
const BODIES = ['HourlyConsumptionResponse'] as const;

/** Hours of one property: chart, table, assumptions, and missing data. */
export function ConsumptionScreen() {
  const { t } = useTranslation('consumption');
  const app = useStores();
  const { hours, context } = useConsumption();
  const beside = useStoreValue(context, (state) => state);
  const [unit, setUnit] = useState<EnergyUnit | null>(null);
  const { propertyId, view, level, job, series: loadable, cursor } = useStoreValue(hours, (state) => state);
  const isOnline = useStoreValue(app.connection, (state) => state.online);
  const paneWidth = usePaneWidth(PANE);
  const zone = useStoreValue(app.profiles, (state) => selectedProfile(state)?.clock.zone ?? DEFAULT_CLOCK.zone);
  const [isPicking, setPicking] = useState(false);
  const [hasTable, setTable] = useState(true);
  const [shownAnswer, setShownAnswer] = useState<string | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const today = todayIn(zone, Date.now());
  const series = latestOf(loadable);
  const sourceUnit = series?.unit ?? null;
  // Converted only while the unit in the answer is confirmed.
  const inUnit = sourceUnit?.provenance === 'confirmed' ? unit : null;
  const names = usePropertyNames([propertyId, ...beside.otherIds]);
  const shown = useShown({ series: loadable, level, view }, beside, inUnit, names.nameOf);
  const under = hovered !== null && shown !== null && hovered < shown.view.columns.count ? hovered : null;

  useRequestedHours(today);

  const openStep = (step: number) => {
    const isWholeDay = level === 'hour' && (view === null || kindOf(view) === 'day');
    if (shown !== null && !isWholeDay) hours.getState().drill(shown.names.days(step));
  };
  const fetchWords = useFetchWords(t('fetch'));
  const cannotFetch = propertyId === '' ? t('property.choose') : null;

  // An answer without hours is not drawn as gaps: the page says what is available instead.
  const isEmpty = series !== null && series.counts.delivered === 0 && series.counts.unfetched === 0;
  const hasHours = shown !== null && shown.view.columns.count > 0 && (!isEmpty || beside.otherIds.length > 0);
  const { pinned, pin } = usePinned(hasHours ? shown : null, () => setTable(true));
  // What is drawn has it beside its unit.
  const isDrawn = propertyId !== '' && hasHours && view !== null;
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
      <Notices
        series={series}
        job={job}
        changes={beside.changes}
        isOnline={isOnline}
        onFetch={() => void hours.getState().fetch()}
        onRetry={() => void hours.getState().retryFailed()}
        about={{ propertyId }}
        onShowAnswer={setShownAnswer}
      />
      <Split
        paneLabel={t('rows.label')}
        resizeLabel={t('resizePane')}
        {...paneWidth}
        defaultWidth={304}
        minWidth={280}
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
            <HoursToolbar
              stepMs={shown?.series.stepMs ?? null}
              stepCount={hasHours && shown !== null ? shown.view.columns.count : 0}
              nameOf={names.nameOf}
              today={today}
              isPicking={isPicking}
              onPicking={setPicking}
              hasTable={hasTable}
              onTable={setTable}
              confirm={isDrawn ? null : <ConfirmValues bodies={BODIES} of="line" />}
            />
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
                    addressOf={names.addressOf}
                    period={view}
                    hovered={under}
                    onHover={setHovered}
                    onOpen={openStep}
                    trust={
                      <>
                        <Assumptions
                          series={shown.series}
                          sourceUnit={sourceUnit ?? shown.series.unit}
                          clock={beside.clock}
                          unit={inUnit}
                          onUnit={setUnit}
                        />
                        <ConfirmValues bodies={BODIES} of="value" />
                      </>
                    }
                  />
                ) : (
                  <HoursState
                    loadable={loadable}
                    job={job}
                    propertyId={propertyId}
                    address={names.addressOf(propertyId)}
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
