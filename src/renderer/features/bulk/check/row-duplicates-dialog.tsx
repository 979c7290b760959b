import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GridField, SHEET_FIELDS } from '../../../../shared/model/bulk/bulk-states.ts';
import type { BulkDuplicate, BulkRow } from '../../../../shared/model/bulk/bulk-work.ts';
import { REASON_CHARS } from '../../../../shared/model/limits.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { shownText } from '../../../ui/personal-number-field/shown-text.ts';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from '../bulk.module.css';
import { fieldName } from '../field-name.ts';
import { useBulk } from '../use-bulk.ts';

const MAX_SHOWN = 4;

/** The row next to its possible duplicates: rows of the file, earlier registrations, the register. */
export function RowDuplicatesDialog(props: {
  row: BulkRow;
  onClose: () => void;
  /** Absent: it is left out already, or cannot be. */
  onLeaveOut?: () => void;
  onCorrect?: () => void;
}) {
  const { t } = useTranslation('bulk');
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const { row, onClose, onLeaveOut, onCorrect } = props;
  const [others, setOthers] = useState<readonly BulkDuplicate[] | null>(null);
  const [reason, setReason] = useState(row.overrideReason ?? '');
  useEffect(() => {
    void calls.duplicates({ jobId: bulk.jobId(), rowId: row.id }).then(setOthers, () => undefined);
  }, [calls, bulk, row.id]);
  if (others === null) return null;
  const shown = others.slice(0, MAX_SHOWN);
  const known =
    row.people.length > 0 ||
    row.findings.some((finding) => finding.code === 'duplicate-registered') ||
    others.some(({ from }) => from === 'office');
  const isTwin = row.findings.some(({ code }) => code === 'duplicate-in-file');
  const isClash = row.people.length > 0;
  const twoPeople =
    isTwin || isClash ? others.find((other) => other.from === 'file' && isSameIdOfAnother(row, other)) : undefined;
  const sendAnyway = async (given: string | null) => {
    await bulk.work('edit', () =>
      calls.override({
        jobId: bulk.jobId(),
        rowIds: [row.id],
        override: given === null ? null : { reason: given, covers: coversOf(others ?? []), people: row.people },
      }),
    );
    onClose();
    await bulk.reload();
  };
  // Of two people one has a wrong id: the main button stands last, as in every dialog.
  const isToCorrect = twoPeople !== undefined || isClash;
  const correct =
    (isTwin || isClash) && onCorrect !== undefined ? (
      <Button
        variant={isToCorrect ? 'primary' : 'secondary'}
        onPress={() => {
          onClose();
          onCorrect();
        }}
      >
        {t('duplicates.another')}
      </Button>
    ) : null;
  return (
    <Dialog
      title={
        twoPeople === undefined
          ? t('duplicates.title', { row: row.number })
          : t('duplicates.twoPeople', { row: row.number, other: twoPeople.label })
      }
      isOpen
      width={shown.length > 2 ? 'full' : 'wide'}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            {t('close')}
          </Button>
          {isToCorrect ? null : correct}
          {known && row.overrideReason !== null ? (
            <Button variant="secondary" onPress={() => void sendAnyway(null)}>
              {t('duplicates.takeBack')}
            </Button>
          ) : null}
          {known ? (
            <Button
              variant="secondary"
              saysWhy
              disabledReason={reason.trim() === '' ? t('duplicates.reasonMissing') : null}
              onPress={() => void sendAnyway(reason.trim())}
            >
              {t('duplicates.sendAnyway')}
            </Button>
          ) : null}
          {onLeaveOut === undefined ? null : (
            <Button
              variant={isTwin && !known && twoPeople === undefined ? 'primary' : 'secondary'}
              onPress={() => {
                onClose();
                onLeaveOut();
              }}
            >
              {isTwin ? t('duplicates.same', { row: row.number }) : t('check.leaveRowOut', { count: 1 })}
            </Button>
          )}
          {isToCorrect ? correct : null}
        </>
      }
    >
      <ComparisonTable row={row} shown={shown} />
      {others.length > MAX_SHOWN ? (
        <p className="caption">{t('duplicates.more', { count: others.length - MAX_SHOWN })}</p>
      ) : null}
      {known ? (
        <TextField
          label={t('duplicates.reason')}
          value={reason}
          onChange={setReason}
          maxLength={REASON_CHARS}
          messages={[{ level: 'hint', text: t('duplicates.reasonHint') }]}
        />
      ) : null}
    </Dialog>
  );
}

/** The row beside the others, field by field. */
function ComparisonTable({ row, shown }: { row: BulkRow; shown: readonly BulkDuplicate[] }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.changes} tabIndex={0} aria-label={t('duplicates.label')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('columns.field')}</th>
            <th scope="col">{t('duplicates.thisRow', { row: row.number })}</th>
            {shown.map((other) => (
              <th key={`${other.from}-${other.label}`} scope="col">
                {t(`duplicates.from.${other.from}`, { label: other.label })}
                {other.state ? <span className="caption">{t(`states.${other.state}`)}</span> : null}
                {other.at === null ? null : <span className="caption tnum">{formats.dateTime(other.at)}</span>}
                {other.from === 'office' && other.contractId ? (
                  <span className="caption selectable">{other.contractId}</span>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SHEET_FIELDS.filter((field) => !field.startsWith('poa.')).map((field) => (
            <tr key={field}>
              <th scope="row">{fieldName(t, field)}</th>
              <td>{shownText(field, row.values[field])}</td>
              {shown.map((other) => {
                const value = other.values[field];
                const isDifferent = differs(row, other, field);
                return (
                  <td key={`${other.from}-${other.label}`} data-different={isDifferent || undefined}>
                    {isDifferent ? (
                      <>
                        {value === '' ? t('duplicates.empty') : shownText(field, value ?? '')}
                        <span className="sr-only"> {t('duplicates.different')}</span>
                      </>
                    ) : value === undefined || value === '' ? null : (
                      <span className="muted">{t('duplicates.equal')}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Both ids are those of another person's row. */
function isSameIdOfAnother(row: BulkRow, other: BulkDuplicate): boolean {
  const isSame = (field: GridField) => !differs(row, other, field);
  return isSame('customer.id') && isSame('property.id') && !isSame('customer.soc_id') && !isSame('customer.last_name');
}

function differs(row: BulkRow, other: BulkDuplicate, field: GridField): boolean {
  const value = other.values[field];
  return value !== undefined && value.trim() !== row.values[field].trim();
}

/** The registrations that were shown, in their state at that time. */
function coversOf(others: readonly BulkDuplicate[]) {
  return others.flatMap(({ registrationId, state, attempts, claim }) =>
    registrationId === null || state === null || attempts === null
      ? []
      : [{ registrationId, state, attempts, ...(claim && { claim }) }],
  );
}
