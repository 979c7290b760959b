import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkRow } from '../../../../shared/model/bulk/bulk.ts';
import { GRID_FIELDS } from '../../../../shared/model/bulk/bulk-states.ts';
import type { BulkDuplicate } from '../../../../shared/model/bulk/bulk-work.ts';
import { REASON_CHARS } from '../../../../shared/model/limits.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { shownText } from '../../../ui/personal-number-field/shown-text.ts';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from '../bulk.module.css';
import { fieldName } from '../field-name.ts';
import { createBulkActions } from '../stores/bulk-actions.ts';
import { useBulk } from '../use-bulk.ts';

const MAX_SHOWN = 4;

/** The row next to its possible duplicates: rows of the file, earlier registrations, the register. */
export function RowDuplicatesDialog(props: {
  row: BulkRow;
  onClose: () => void;
  /** Absent: it is left out already, or cannot be. */
  onLeaveOut?: () => void;
}) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const actions = useKept(createBulkActions);
  const bulk = useBulk();
  const { row, onClose, onLeaveOut } = props;
  const [others, setOthers] = useState<readonly BulkDuplicate[] | null>(null);
  const [reason, setReason] = useState(row.overrideReason ?? '');
  useEffect(() => {
    void actions.duplicates({ jobId: bulk.jobId(), rowId: row.id }).then(setOthers, () => undefined);
  }, [actions, bulk, row.id]);
  if (others === null) return null;
  const shown = others.slice(0, MAX_SHOWN);
  const known =
    row.findings.some((finding) => finding.code === 'duplicate-registered') ||
    others.some(({ from }) => from === 'office');
  const sendAnyway = async (given: string | null) => {
    await bulk.work('edit', () =>
      actions.override({
        jobId: bulk.jobId(),
        rowIds: [row.id],
        override: given === null ? null : { reason: given, covers: coversOf(others ?? []) },
      }),
    );
    onClose();
    await bulk.reload();
  };
  return (
    <Dialog
      title={t('duplicates.title', { row: row.number })}
      isOpen
      width={shown.length > 2 ? 'full' : 'wide'}
      onClose={onClose}
      actions={
        <>
          {known && row.overrideReason !== null ? (
            <Button variant="secondary" onPress={() => void sendAnyway(null)}>
              {t('duplicates.takeBack')}
            </Button>
          ) : null}
          {known ? (
            <Button
              variant="secondary"
              disabledReason={reason.trim() === '' ? t('duplicates.reasonMissing') : null}
              onPress={() => void sendAnyway(reason.trim())}
            >
              {t('duplicates.sendAnyway')}
            </Button>
          ) : null}
          {onLeaveOut === undefined ? null : (
            <Button
              variant="secondary"
              onPress={() => {
                onClose();
                onLeaveOut();
              }}
            >
              {t('check.leaveRowOut', { count: 1 })}
            </Button>
          )}
          <Button variant="secondary" onPress={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
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
            {GRID_FIELDS.filter((field) => !field.startsWith('poa.')).map((field) => (
              <tr key={field}>
                <th scope="row">{fieldName(t, field)}</th>
                <td data-different={shown.some((other) => differs(row, other, field)) || undefined}>
                  {shownText(field, row.values[field])}
                </td>
                {shown.map((other) => {
                  const value = other.values[field];
                  const isDifferent = differs(row, other, field);
                  return (
                    <td key={`${other.from}-${other.label}`} data-different={isDifferent || undefined}>
                      {shownText(field, value ?? '')}
                      {isDifferent ? <span className="sr-only"> {t('duplicates.different')}</span> : null}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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

function differs(row: BulkRow, other: BulkDuplicate, field: (typeof GRID_FIELDS)[number]): boolean {
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
