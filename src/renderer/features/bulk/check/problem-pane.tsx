import CircleMinus from 'lucide-react/icons/circle-minus';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkFinding, BulkValueField } from '../../../../shared/model/bulk/bulk.ts';
import type { BulkProblem, BulkRow } from '../../../../shared/model/bulk/bulk-work.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Definitions } from '../../../ui/definitions/definitions.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Kbd } from '../../../ui/kbd/kbd.tsx';
import { shownText } from '../../../ui/personal-number-field/shown-text.ts';
import styles from '../bulk.module.css';
import { fieldName } from '../field-name.ts';
import { findingText } from '../finding-text.ts';
import { inRows } from '../in-rows.ts';
import { useParts } from '../ledger/parts-context.tsx';
import { useBulk, useBulkValue } from '../use-bulk.ts';
import { findingSign } from './finding-sign.ts';
import { isOf } from './grid-row.tsx';
import { RowDuplicatesDialog } from './row-duplicates-dialog.tsx';

const ICONS = { held: CircleMinus, warning: TriangleAlert, info: Info } as const;
/** What stood there, or should, cannot be restored. */
const DESTROYED: ReadonlySet<string> = new Set(['excel-number-rounded', 'excel-error-value', 'id-missing']);
const TWO_PEOPLE: ReadonlySet<string> = new Set(['customer-id-two-people', 'register-other-person']);
const DUPLICATES: ReadonlySet<string> = new Set([
  'duplicate-in-file',
  'duplicate-registered',
  'customer-id-two-people',
  'person-two-customer-ids',
  'property-two-customers',
  'register-other-person',
  'register-other-address',
]);

/** The problem of the current cell, possible corrections, and all problems of the file. */
export function ProblemPane(props: {
  row: BulkRow | undefined;
  field: BulkValueField;
  /** Number of selected rows. */
  marked: number;
  isReadOnly: boolean;
  onNext: () => void;
  onLeaveOut: () => void;
  /** Takes the person to the row's id in the grid. */
  onCorrect: () => void;
  onShowProblem: (problem: string | null) => void;
  onRepairAll: () => void;
}) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const summary = useBulkValue((state) => state.summary);
  const shown = useBulkValue((state) => state.view.problem);
  const problems = summary?.problems ?? [];
  // Beside the one problem it is about; above all of them only when it is about several.
  const isAtOneLine = problems.filter(({ repairable }) => repairable > 0).length === 1;
  const repairAll =
    summary === null || summary.repairable === 0 ? null : (
      <p className={styles.repairAll}>
        <Button
          size="sm"
          variant="secondary"
          icon={WandSparkles}
          isDisabled={props.isReadOnly}
          onPress={props.onRepairAll}
        >
          {t('check.repairEverything', { count: summary.repairable })}
        </Button>
      </p>
    );
  return (
    <div className={styles.issues}>
      <CellProblem {...props} />
      <div className={styles.issuesHead}>
        <h2>{t('check.problems')}</h2>
        <span className="tnum muted">
          {t('check.problemsIn', { count: summary?.toLookAt ?? 0, rows: formats.integer(summary?.toLookAt ?? 0) })}
        </span>
      </div>
      {isAtOneLine ? null : repairAll}
      <ul className={styles.issueList}>
        {problems.map((problem) => {
          const key = `${problem.field}:${problem.code}`;
          return (
            <li key={key} className={styles.issue} data-sign={findingSign(problem, true)}>
              <button
                type="button"
                aria-pressed={shown === key}
                onClick={() => props.onShowProblem(shown === key ? null : key)}
              >
                <Icon of={ICONS[findingSign(problem, true)]} size={14} className={styles.issueSign} />
                <span className={styles.issueText}>
                  <b>{titleOf(problem.code)}</b>
                  <span className="muted">{aboutOf(problem)}</span>
                </span>
                <span className="tnum">{formats.integer(problem.rows)}</span>
              </button>
              {isAtOneLine && problem.repairable > 0 ? repairAll : null}
            </li>
          );
        })}
      </ul>
    </div>
  );

  /** "Personal number, rows 5 and 15. Held back until typed in." */
  function aboutOf(problem: BulkProblem): string {
    const { code, field, rows, stopped } = problem;
    const place = fieldName(t, field);
    if (TWO_PEOPLE.has(code)) return `${place}. ${t('check.untilEachDecided')}`;
    if (code === 'duplicate-in-file') return `${place}. ${t('check.untilDecided')}`;
    if (!DESTROYED.has(code)) return place;
    const where = inRows(t, formats.locale, place, problem);
    // An id that people write like a rounded number can be sent.
    return stopped === rows ? `${where} ${t('check.untilTyped')}` : where;
  }

  function titleOf(code: string): string {
    return t(`titles.${code}`, { defaultValue: t(`findings:${code}`, { defaultValue: code }) });
  }
}

function CellProblem(props: {
  row: BulkRow | undefined;
  field: BulkValueField;
  marked: number;
  isReadOnly: boolean;
  onNext: () => void;
  onLeaveOut: () => void;
  /** Takes the person to the row's id in the grid. */
  onCorrect: () => void;
}) {
  const { t } = useTranslation('bulk');
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const [isComparing, setComparing] = useState(false);
  const [isToCorrect, setToCorrect] = useState(false);
  const { row, field, onCorrect } = props;
  const { groupOf } = useParts();
  const isHeld = row !== undefined && groupOf(row.part)?.id === 'held';
  // After the dialog: it gives the focus back while it closes.
  useEffect(() => {
    if (!isToCorrect) return;
    setToCorrect(false);
    onCorrect();
  }, [isToCorrect, onCorrect]);
  const findings = row && row.state !== 'left-out' ? row.findings.filter((finding) => isOf(finding, field)) : [];
  const elsewhere =
    row && row.state !== 'left-out'
      ? row.findings.filter((finding) => finding.level !== 'info' && !isOf(finding, field))
      : [];
  const repaired = findings.find((finding) => typeof finding.params.repaired === 'string')?.params.repaired;
  const repairAll = async () => {
    const transform = { kind: 'repair' } as const;
    await bulk.work('edit', () => calls.transform({ jobId: bulk.jobId(), field, transform, isApplied: true }));
    await bulk.reload();
  };
  return (
    <section className={styles.now} aria-live="polite">
      <div className={styles.nowHead}>
        <h2>{row ? t('check.cell', { row: row.number, field: fieldName(t, field) }) : t('check.noRow')}</h2>
        <Button size="sm" variant="quiet" keys={['F8']} tooltip={t('check.nextHint')} onPress={props.onNext}>
          {t('check.next')} <Kbd keys={['F8']} />
        </Button>
      </div>
      {findings.length + elsewhere.length === 0 ? <p className="small muted">{t('check.noProblem')}</p> : null}
      {findings.map((finding) => (
        <Finding key={`${finding.field}-${finding.code}`} finding={finding} isHeld={isHeld} />
      ))}
      {row && typeof repaired === 'string' ? (
        <>
          <Definitions
            labelWidth={72}
            items={[
              { id: 'file', label: t('check.inFile'), value: shownText(field, row.values[field]) },
              { id: 'repaired', label: t('check.repaired'), value: shownText(field, repaired) },
            ]}
          />
          <div className={styles.line}>
            <Button
              size="sm"
              variant="secondary"
              onPress={() => void bulk.edit({ kind: 'cell', rowId: row.id, field, text: repaired })}
            >
              {t('check.repairThis')}
            </Button>
            <Button size="sm" variant="secondary" onPress={() => void repairAll()}>
              {t('check.repairAll')}
            </Button>
          </div>
        </>
      ) : null}
      {elsewhere.map((finding) => (
        <Finding
          key={`${finding.field}-${finding.code}`}
          finding={finding}
          isHeld={isHeld}
          place={fieldName(t, finding.field)}
        />
      ))}
      {row && !row.locked ? (
        <div className={styles.line}>
          <Button
            size="sm"
            variant="secondary"
            isDisabled={props.isReadOnly}
            keys={[t('app:keys.space')]}
            tooltip={t(row.state === 'left-out' ? 'check.takeInHint' : 'check.leaveOutHint')}
            onPress={props.onLeaveOut}
          >
            {t(row.state === 'left-out' ? 'check.takeIn' : 'check.leaveRowOut', { count: props.marked })}{' '}
            <Kbd keys={[t('app:keys.space')]} />
          </Button>
        </div>
      ) : null}
      {row?.findings.some((finding) => DUPLICATES.has(finding.code)) ? (
        <Button size="sm" variant="secondary" onPress={() => setComparing(true)}>
          {t('check.compare')}
        </Button>
      ) : null}
      {row && row.overrideReason !== null ? (
        <p className="small">{t('check.overridden', { reason: row.overrideReason })}</p>
      ) : null}
      {row && isComparing ? (
        <RowDuplicatesDialog
          row={row}
          onClose={() => setComparing(false)}
          {...(props.marked === 1 && !row.locked && !props.isReadOnly && row.state !== 'left-out'
            ? { onLeaveOut: props.onLeaveOut, onCorrect: () => setToCorrect(true) }
            : {})}
        />
      ) : null}
    </section>
  );
}

/** A finding in words; `place` names its field where it stands among those of others. */
export function Finding(props: { finding: BulkFinding; isHeld: boolean; place?: string }) {
  const { t } = useTranslation('bulk');
  const sign = findingSign(props.finding, props.isHeld);
  return (
    <p className={styles.finding} data-sign={sign}>
      <Icon of={ICONS[sign]} size={14} className={styles.issueSign} />
      <span>
        {props.place === undefined ? null : <b>{props.place} </b>}
        {findingText(t, props.finding)}
      </span>
    </p>
  );
}
