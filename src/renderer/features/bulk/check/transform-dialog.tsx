import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../shared/bridge/schema.ts';
import type { BulkValueField } from '../../../../shared/model/bulk/bulk.ts';
import { GRID_FIELDS } from '../../../../shared/model/bulk/bulk-states.ts';
import type { BulkTransform } from '../../../../shared/model/bulk/bulk-work.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { askAfter } from '../../../hooks/while-mounted.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { shownText } from '../../../ui/personal-number-field/shown-text.ts';
import { SelectField } from '../../../ui/select-field/select-field.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from '../bulk.module.css';
import { fieldName } from '../field-name.ts';
import { useBulk } from '../use-bulk.ts';

/** How the dialog opens: with a change to choose, with find and replace, or with the repairs of all columns or of one. */
export type TransformStart = 'transform' | 'replace' | 'repair' | 'repair-column';

const KINDS = ['trim', 'digits-only', 'title-case', 'split-name', 'repair', 'replace'] as const;

const TITLES = {
  transform: 'transform.title',
  replace: 'transform.replaceTitle',
  repair: 'transform.repairTitle',
  'repair-column': 'transform.repairTitle',
} as const;
const FIRST_KIND = { transform: 'trim', replace: 'replace', repair: 'repair', 'repair-column': 'repair' } as const;
const ALL_FIELDS = 'all';

/** One change to a column, or a safe one to all columns, with a preview; one undo step. */
export function TransformDialog(props: {
  field: BulkValueField;
  start: TransformStart;
  onClose: () => void;
  /** After a change, when the rows have been read again. */
  onDone?: () => void;
}) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { toasts } = useStores();
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const [kind, setKind] = useState<(typeof KINDS)[number]>(FIRST_KIND[props.start]);
  const [wanted, setWanted] = useState<BulkValueField | null>(props.start === 'repair' ? null : props.field);
  // Any other change to all columns would be a mistake.
  const isForAll = kind === 'repair' || kind === 'trim';
  const field = isForAll ? wanted : (wanted ?? props.field);
  const [find, setFind] = useState('');
  const [replaceWith, setReplaceWith] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [wholeCell, setWholeCell] = useState(false);
  const [preview, setPreview] = useState<CallOutput<'bulk.transform'> | null>(null);
  useEffect(() => {
    const transform = transformOf();
    const ask = () => calls.transform({ jobId: bulk.jobId(), field, transform, isApplied: false });
    return askAfter(120, ask, setPreview);
    function transformOf(): BulkTransform {
      return kind === 'replace' ? { kind, find, replaceWith, matchCase, wholeCell } : { kind };
    }
  }, [calls, bulk, field, kind, find, replaceWith, matchCase, wholeCell]);
  const apply = async () => {
    const transform: BulkTransform = kind === 'replace' ? { kind, find, replaceWith, matchCase, wholeCell } : { kind };
    const done = await bulk.work('edit', () =>
      calls.transform({ jobId: bulk.jobId(), field, transform, isApplied: true }),
    );
    props.onClose();
    await bulk.reload();
    if (!done) return;
    toasts.getState().show({ title: t('transform.done', { count: done.total }) });
    props.onDone?.();
  };
  const total = preview?.total ?? 0;
  return (
    <Dialog
      title={t(TITLES[props.start], { count: total })}
      isOpen
      width="wide"
      onClose={props.onClose}
      cancel={t('cancel')}
      actions={
        <Button
          variant="primary"
          onPress={() => void apply()}
          disabledReason={total === 0 ? t('transform.nothing') : null}
        >
          {t('transform.apply', { count: total })}
        </Button>
      }
    >
      <div className={styles.fields}>
        <SelectField
          label={t('transform.field')}
          items={[
            ...(isForAll ? [{ id: ALL_FIELDS, label: t('transform.allFields') }] : []),
            ...GRID_FIELDS.map((each) => ({ id: each, label: fieldName(t, each) })),
          ]}
          selected={field ?? ALL_FIELDS}
          onSelect={(id) => setWanted(GRID_FIELDS.find((each) => each === id) ?? null)}
        />
        <SelectField
          label={t('transform.kind')}
          items={KINDS.map((each) => ({ id: each, label: t(`transform.kinds.${each}`) }))}
          selected={kind}
          onSelect={setKind}
        />
      </div>
      {kind === 'replace' ? (
        <>
          <div className={styles.fields}>
            <TextField label={t('transform.find')} value={find} onChange={setFind} maxLength={1000} autoFocus />
            <TextField
              label={t('transform.replaceWith')}
              value={replaceWith}
              onChange={setReplaceWith}
              maxLength={1000}
            />
          </div>
          <div className={styles.checks}>
            <Checkbox isSelected={matchCase} onChange={setMatchCase}>
              {t('transform.matchCase')}
            </Checkbox>
            <Checkbox isSelected={wholeCell} onChange={setWholeCell}>
              {t('transform.wholeCell')}
            </Checkbox>
          </div>
        </>
      ) : null}
      <p className="small muted" role="status">
        {t('transform.would', { count: total })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={styles.changes} tabIndex={0} aria-label={t('transform.preview')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('check.row')}</th>
              <th scope="col">{t('transform.before')}</th>
              <th scope="col">{t('transform.after')}</th>
            </tr>
          </thead>
          <tbody>
            {preview?.changes.map((change) => (
              <tr key={`${change.number}-${change.field}`}>
                <td className="tnum">{formats.integer(change.number)}</td>
                <td>{shownText(change.field, change.before)}</td>
                <td>
                  {shownText(change.field, change.text)}
                  {change.field === field ? null : <span className="muted"> ({fieldName(t, change.field)})</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}
