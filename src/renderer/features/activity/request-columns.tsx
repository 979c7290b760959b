import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedRequest } from '../../../shared/model/answers/answer.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { selectedProfile } from '../../stores/create-profiles-store.ts';
import { momentWord } from '../../text/day-words.ts';
import { streetOnly } from '../../text/street-only.ts';
import { useTechnical } from '../../ui/technical/technical.tsx';
import type { TableColumn } from '../../ui/virtual-table/table-types.ts';
import { NextStep } from './next-step.tsx';
import { RequestOutcome } from './request-outcome.tsx';
import { cameBackWords } from './requests-table.ts';

/** Columns of the request log; beside an open pane only those that are not in it. */
export function useRequestColumns(
  isNarrow: boolean,
  rows: ReadonlyMap<number, NamedRequest>,
): TableColumn<NamedRequest>[] {
  const { t, i18n } = useTranslation('activity');
  const formats = useFormats();
  const isTechnical = useTechnical();
  const here = useStoreValue(useStores().profiles, selectedProfile)?.name ?? '';
  const street = useMemo(() => streetOnly([...rows.values()].flatMap(({ property }) => property?.label ?? [])), [rows]);
  const columns: TableColumn<NamedRequest>[] = [
    {
      id: 'outcome',
      label: t('columns.outcome'),
      width: 'min(128px, 15vw)',
      skeletonWidth: 72,
      render: (row) => <RequestOutcome record={row} />,
    },
    {
      id: 'request',
      label: t('columns.request'),
      width: 'minmax(200px, 1fr)',
      skeletonWidth: 180,
      render: (row) => (
        <span className="mono">
          {row.method} {row.template}
        </span>
      ),
    },
    {
      id: 'endpoint',
      label: t('columns.endpoint'),
      width: 'min(148px, 15vw)',
      render: (row) => t(`endpoints.${row.endpoint}`),
    },
    {
      id: 'about',
      label: t('columns.about'),
      width: 'minmax(min(160px, 17vw), 1fr)',
      skeletonWidth: 120,
      render: (row) => (
        <>
          {[row.customer?.label, row.property && street(row.property.label), row.invoice?.label]
            .filter(Boolean)
            .join(', ')}
          {isTechnical || row.profile === here ? null : (
            <span className="muted"> {t('ofProfile', { profile: row.profile })}</span>
          )}
        </>
      ),
    },
    {
      id: 'came',
      label: t('columns.came'),
      width: 'minmax(min(140px, 15vw), 0.85fr)',
      skeletonWidth: 96,
      render: (row) => cameBackWords(i18n, formats, row, Date.now()),
    },
    { id: 'profile', label: t('columns.profile'), width: '104px', render: (row) => row.profile },
    {
      id: 'attempt',
      label: t('columns.attempt'),
      width: '64px',
      align: 'end',
      skeletonWidth: 12,
      render: (row) => formats.integer(row.attempt),
    },
    {
      id: 'duration',
      label: t('columns.duration'),
      width: '72px',
      align: 'end',
      skeletonWidth: 40,
      render: (row) => formats.duration(row.durationMs),
    },
    {
      id: 'size',
      label: t('columns.size'),
      width: '72px',
      align: 'end',
      skeletonWidth: 40,
      render: (row) => formats.bytes(row.bytesReceived),
    },
    {
      id: 'time',
      label: t('columns.time'),
      width: isTechnical ? '156px' : '116px',
      align: 'end',
      render: (row) => (
        <span className="muted tnum">
          {isTechnical ? formats.dateTime(row.startedAt) : momentWord(row.startedAt, formats, Date.now())}
        </span>
      ),
    },
    {
      id: 'next',
      label: '',
      name: t('columns.next'),
      width: '128px',
      align: 'end',
      skeletonWidth: 64,
      render: (row) => <NextStep record={row} inRow />,
    },
  ];
  const shown = columns.filter(({ id }) => (isTechnical ? id !== 'came' : !TECHNICAL.has(id)));
  // With large text what to do goes before when it was, which is in the pane.
  if (!isNarrow) return isTechnical || window.innerWidth >= ROOM_PX ? shown : shown.filter(({ id }) => id !== 'time');
  const beside = isTechnical ? WITH_PANE : PLAIN_WITH_PANE;
  return shown.filter((column) => beside.has(column.id));
}

const ROOM_PX = 880;
const WITH_PANE = new Set(['time', 'outcome', 'request', 'duration']);
const PLAIN_WITH_PANE = new Set(['time', 'outcome', 'endpoint', 'about']);
// Whose connection it was is said only where it is another one than that at the top right.
const TECHNICAL = new Set(['request', 'profile', 'attempt', 'duration', 'size']);
