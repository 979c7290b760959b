import { useTranslation } from 'react-i18next';
import type { HourReading } from '../../../../shared/model/consumption.ts';
import type { Provenance } from '../../../../shared/model/origin/provenance.ts';
import { tellFailure } from '../../../hooks/tell-failure.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { useOpenReading } from '../../../shared-parts/open-reading.ts';
import { shortTarget } from '../../../shared-parts/origin/value-origin.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { Definition } from '../../../ui/definitions/definitions.tsx';
import { OriginStrip } from '../../../ui/provenance/origin-strip.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import type { Shown } from '../use-shown.ts';
import { stateText } from '../view/value-text.ts';
import { useReadings } from './use-readings.ts';

const BODY = 'HourlyConsumptionResponse';

/** Provenance of the current step: place, source text, mapping, request; for a sum, its parts. */
export function HourOrigin(props: { shown: Shown; step: number; isPinned: boolean; onPin: () => void }) {
  const { shown, step } = props;
  const { series, view, names, several } = shown;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const { toasts } = useStores();
  const openReading = useOpenReading();
  const calls = useCalls('mapping');
  const isTechnical = useTechnical();
  const metas = shown.originOf(step);
  const readings = useReadings(shown, step);
  const [reading, second] = readings ?? [];
  const isSum = view.level !== 'hour' || several?.isSum === true;
  const hasValue = (view.texts[step] ?? '') !== '';
  const provenance = provenanceOf(shown, step, reading);

  const confirm = async () => {
    try {
      // Confirms the place in this answer: another property's may have another shape.
      await calls.confirm({
        body: BODY,
        field: 'value',
        ...(first && { answerId: first.id }),
        ...(reading && { path: reading.path }),
      });
      toasts.getState().show({ title: t('common:origin.confirmed', { field: t('rows.value') }) });
    } catch (thrown) {
      tellFailure({ toasts }, t, thrown);
    }
  };
  const counts = { delivered: view.delivered[step] ?? 0, expected: view.whole[step] ?? 0 };
  const [first] = metas;
  const requested =
    first === undefined
      ? ''
      : metas.length === 1
        ? `${first.method} ${shortTarget(first.target)}, ${formats.dateTime(first.fetchedAt)}, ${first.status}`
        : t('origin.requests', {
            count: metas.length,
            when: formats.dateTime(Math.min(...metas.map((meta) => meta.fetchedAt))),
          });
  const read: Definition[] = [
    ...(hasValue || reading !== undefined
      ? [{ id: 'path', label: t('common:origin.path'), value: reading?.path ?? series.valuePath ?? '', mono: true }]
      : []),
    ...(reading?.raw == null ? [] : [{ id: 'raw', label: t('common:origin.raw'), value: reading.raw, mono: true }]),
    ...(second === undefined
      ? []
      : [
          {
            id: 'second',
            label: t('common:origin.rival'),
            value: t('common:origin.rivalAt', { raw: second.raw ?? '', path: second.path }),
            mono: true,
          },
        ]),
    ...(isSum && hasValue ? [{ id: 'sum', label: t('rows.sum'), value: t('origin.sumOf', counts) }] : []),
    ...(first === undefined
      ? []
      : [
          {
            id: 'version',
            label: t('common:origin.mapping'),
            value: t('common:origin.version', { version: series.mappingVersion }),
          },
          { id: 'request', label: t('common:origin.request'), value: requested, wrap: true },
        ]),
  ];
  const plain: Definition[] = [
    ...(second?.raw == null ? [] : [{ id: 'second', label: t('common:origin.rival'), value: second.raw }]),
    ...read.filter(({ id }) => id === 'sum'),
    ...(first === undefined
      ? []
      : [{ id: 'fetched', label: t('common:origin.fetched'), value: formats.dateTime(first.fetchedAt) }]),
  ];
  return (
    <OriginStrip
      label={t('common:origin.label')}
      title={[names.full(step), names.mark(step)].filter((part) => part !== null).join(' ')}
      state={provenance === null ? stateText(view, step, t) : t(`common:origin.states.${provenance}`)}
      items={isTechnical ? read : plain}
      pin={{
        isOn: props.isPinned,
        label: props.isPinned ? t('common:origin.unpin') : t('common:origin.pin'),
        onPress: props.onPin,
      }}
      actions={
        <>
          {hasValue && first !== undefined && series.valueProvenance === 'guess' ? (
            <Button size="sm" variant="secondary" onPress={() => void confirm()}>
              {t('common:origin.confirm')}
            </Button>
          ) : null}
          <Button
            size="sm"
            onPress={() => openReading({ body: BODY, field: 'value', ...(first && { answerId: first.id }) })}
          >
            {t('common:origin.change')}
          </Button>
        </>
      }
    />
  );
}

/** Null where nothing was fetched or delivered: the state says so. */
function provenanceOf({ view, series, originOf }: Shown, step: number, reading?: HourReading): Provenance | null {
  if ((view.texts[step] ?? '') !== '') return series.valueProvenance;
  if (reading !== undefined && reading.state !== 'value') return reading.state;
  return originOf(step).length === 0 ? null : 'absent';
}
