import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerMeta } from '../../../../shared/model/answers/answer.ts';
import type { BodyName, MappedRecord, Sourced } from '../../../../shared/model/origin/provenance.ts';
import { tellFailure } from '../../../hooks/tell-failure.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { usePinKey } from '../../../shared-parts/origin/use-pin-key.ts';
import { ValueOrigin } from '../../../shared-parts/origin/value-origin.tsx';
import { dayWord } from '../../../text/day-words.ts';
import { ProvenanceValue } from '../../../ui/provenance/provenance.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import { type ContractFormats, useContractFormats } from '../contract-formats.ts';
import own from './answer.module.css';
import { useProvenanceWords } from './use-provenance-words.ts';

/**
 * The mapped fields of a record, each with the mark of its provenance. Arrows move; below is where the current one was
 * read, and where a guess is confirmed.
 */
export function RecordTable(props: {
  record: MappedRecord;
  body: BodyName;
  meta: AnswerMeta;
  label: string;
  /** The name behind an id, by field; empty where it is not known. */
  links?: Readonly<Record<string, ReactNode>> | undefined;
}) {
  const { record, body, meta } = props;
  const { t, i18n } = useTranslation('contracts');
  const formats = useContractFormats();
  const words = useProvenanceWords();
  const isTechnical = useTechnical();
  const { toasts } = useStores();
  const calls = useCalls('mapping');
  const id = useId();
  const fields = Object.entries(record.fields);
  const [current, setCurrent] = useState(0);
  const [pinned, setPinned] = useState<readonly [string, Sourced] | null>(null);
  const shown = pinned ?? fields[Math.min(current, fields.length - 1)] ?? null;
  const pin = () => setPinned(pinned === null ? shown : null);
  usePinKey(pin);

  /** A field of a later version has no text yet: its own name is shown. */
  const nameOf = (name: string) =>
    i18n.exists(`contracts:details.fieldNames.${name}`) ? t(`details.fieldNames.${name}`) : name;
  const shownText = (text: string) => (isTechnical ? inLocalTime(formats, text) : asPeopleSay(formats, text));
  const onKeyDown = (event: KeyboardEvent) => {
    const last = fields.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      j: current + 1,
      ArrowUp: current - 1,
      k: current - 1,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next === undefined || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    const at = Math.max(0, Math.min(last, next));
    setCurrent(at);
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  };
  const confirm = async (field: string, path: string) => {
    try {
      await calls.confirm({ body, field, answerId: meta.id, path });
      setPinned(null);
      toasts.getState().show({ title: t('common:origin.confirmed', { field: nameOf(field) }) });
    } catch (thrown) {
      tellFailure({ toasts }, t, thrown);
    }
  };
  return (
    <>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows a cursor walks over is a grid
        role="grid"
        tabIndex={0}
        className={own.fields}
        aria-label={props.label}
        aria-activedescendant={fields.length === 0 ? undefined : `${id}-${current}`}
        onKeyDown={onKeyDown}
      >
        <colgroup>
          <col className={own.label} />
          <col />
          {isTechnical ? <col className={own.path} /> : null}
        </colgroup>
        <thead className={isTechnical ? undefined : 'sr-only'}>
          <tr>
            <th scope="col">{t('details.field')}</th>
            <th scope="col">{t('details.value')}</th>
            {isTechnical ? <th scope="col">{t('details.path')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {fields.map(([name, sourced], at) => (
            <tr key={name} id={`${id}-${at}`} aria-selected={at === current} onClick={() => setCurrent(at)}>
              <th scope="row">{nameOf(name)}</th>
              <td className="selectable">
                {props.links?.[name] ? <div>{props.links[name]}</div> : null}
                <ProvenanceValue sourced={sourced} words={words} format={shownText} />
              </td>
              {isTechnical ? <td className="selectable mono subtle">{sourced.path}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      {shown === null ? null : (
        <ValueOrigin
          folds
          title={nameOf(shown[0])}
          origin={{ body, field: shown[0], sourced: shown[1], answerId: meta.id, meta, fetchedAt: meta.fetchedAt }}
          isPinned={pinned !== null}
          onPin={pin}
          onConfirm={() => void confirm(shown[0], shown[1].path ?? '')}
        />
      )}
    </>
  );
}

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text);

/** An instant in local time; other texts unchanged. */
function inLocalTime(formats: ContractFormats, text: string): string {
  return isInstant(text) ? formats.dateTime(Date.parse(text)) : text;
}

/** "4 Dec 2026", "20 Nov 2026, 13:30"; other texts unchanged. */
function asPeopleSay(formats: ContractFormats, text: string): string {
  if (!isInstant(text)) return dayWord(text, formats, '');
  const at = Date.parse(text);
  return `${dayWord(formats.date(at), formats, '')}, ${formats.time(at).slice(0, 5)}`;
}
