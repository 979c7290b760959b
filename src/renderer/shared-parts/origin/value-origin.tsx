import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_MS } from '../../../shared/calendar/units.ts';
import type { AnswerMeta } from '../../../shared/model/answers/answer.ts';
import { originWord } from '../../../shared/model/origin/origin-state.ts';
import type { BodyName, Sourced } from '../../../shared/model/origin/provenance.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useMappingVersion } from '../../hooks/use-mapping-versions.ts';
import { useNow } from '../../hooks/use-now.ts';
import { Button } from '../../ui/button/button.tsx';
import type { Definition } from '../../ui/definitions/definitions.tsx';
import { OriginStrip } from '../../ui/provenance/origin-strip.tsx';
import { useTechnical } from '../../ui/technical/technical.tsx';
import { useOpenReading } from '../open-reading.ts';

/** Newer values show no age; older ones must never look fresh. */
const AGED_MS = DAY_MS;

export type Origin = {
  readonly body: BodyName;
  /** The field's name in the mapping. */
  readonly field: string;
  readonly sourced: Sourced;
  readonly answerId: string;
  /** Null while only a row derived from the answer is known. */
  readonly meta: AnswerMeta | null;
  readonly fetchedAt: number;
};

/**
 * Where a value comes from; with technical details its place, source text, mapping and request. A guess can be
 * confirmed, any place changed.
 */
export function ValueOrigin(props: {
  title: string;
  origin: Origin;
  /** The request, known before its answer is loaded. */
  request?: string;
  isPinned: boolean;
  onPin: () => void;
  onConfirm: () => void;
  /** One line until somebody opens it; with technical details it is open. */
  folds?: boolean;
}) {
  const { body, field, sourced, answerId, meta, fetchedAt } = props.origin;
  const { t } = useTranslation('common');
  const formats = useFormats();
  const openReading = useOpenReading();
  const mapping = useMappingVersion(body);
  const now = useNow();
  const isTechnical = useTechnical();
  const [wantsOpen, setWantsOpen] = useState<boolean | null>(null);
  const isOpen = wantsOpen ?? isTechnical;
  const ageMs = now - fetchedAt;
  const requested =
    meta === null
      ? `${props.request ?? ''}, ${formats.dateTime(fetchedAt)}`
      : `${meta.method} ${shortTarget(meta.target)}, ${formats.dateTime(meta.fetchedAt)}, ${meta.status}`;
  const read: Definition[] = [
    {
      id: 'path',
      label: t('origin.path'),
      value: sourced.path ?? t(sourced.text === null ? 'origin.tried' : 'origin.fixed'),
      mono: sourced.path !== null,
    },
    ...(sourced.raw === null ? [] : [{ id: 'raw', label: t('origin.raw'), value: sourced.raw, mono: true }]),
    ...(sourced.rival === null
      ? []
      : [{ id: 'rival', label: t('origin.rival'), value: t('origin.rivalAt', sourced.rival), mono: true }]),
    ...(mapping === null
      ? []
      : [{ id: 'version', label: t('origin.mapping'), value: t('origin.version', { version: mapping.version }) }]),
    { id: 'request', label: t('origin.request'), value: requested, wrap: true },
  ];
  // For a clerk: how certain it is, what else was found, and how old it is.
  const plain: Definition[] = [
    ...(sourced.path === null && sourced.text === null
      ? [{ id: 'tried', label: t('origin.answer'), value: t('origin.tried'), wrap: true }]
      : []),
    ...(sourced.rival === null ? [] : [{ id: 'rival', label: t('origin.rival'), value: sourced.rival.raw }]),
    { id: 'fetched', label: t('origin.fetched'), value: formats.dateTime(meta?.fetchedAt ?? fetchedAt) },
  ];
  const confirm =
    sourced.provenance === 'guess' ? (
      <button type="button" className="link" onClick={props.onConfirm}>
        {t('origin.confirm')}
      </button>
    ) : null;
  const fold = {
    isOpen,
    label: t(isOpen ? 'origin.fold' : 'origin.open'),
    onPress: () => setWantsOpen(!isOpen),
    line: confirm,
  };
  return (
    <OriginStrip
      {...(props.folds ? { fold, isBelieved: sourced.provenance === 'guess' } : {})}
      label={t('origin.label')}
      title={props.title}
      state={`${t(`origin.states.${originWord(sourced, field)}`)}${ageMs > AGED_MS ? `, ${formats.ago(ageMs)}` : ''}`}
      items={isTechnical ? read : plain}
      pin={{
        isOn: props.isPinned,
        label: props.isPinned ? t('origin.unpin') : t('origin.pin'),
        onPress: props.onPin,
      }}
      actions={
        <>
          {confirm}
          <Button size="sm" onPress={() => openReading({ body, field, answerId })}>
            {t('origin.change')}
          </Button>
        </>
      }
    />
  );
}

/** `/contract/K1/details`: without the common prefix of all calls. */
export function shortTarget(target: string): string {
  return target.replace(/^.*?\/electron\/v\d+(?=\/)/, '');
}
