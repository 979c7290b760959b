import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rehearsal } from '../../../../shared/model/bulk/bulk.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from '../bulk.module.css';
import { TransformDialog } from '../check/transform-dialog.tsx';
import { fieldName } from '../field-name.ts';
import { inRows } from '../in-rows.ts';
import { useBulk } from '../use-bulk.ts';

type Warning = Rehearsal['warnings'][number];
/** Rows of which all are named are corrected; of more the list is shown. */
const FEW = 3;

/** Rows that go with a warning, by its subject: what is wrong, where, and what to do. */
export function WarnedRows(props: { rehearsal: Rehearsal; onRepaired: () => void }) {
  const { t } = useTranslation('bulk');
  const bulk = useBulk();
  const [repairing, setRepairing] = useState<Warning | null>(null);
  const { warned, warnings } = props.rehearsal;
  if (warned === 0) return null;
  const show = async ({ field, code }: Warning) => {
    await bulk.goTo('check');
    bulk.setView({ show: 'all', find: '', problem: `${field}:${code}` });
  };
  const title = t('rehearse.warnedHead', { count: warned });
  return (
    <section aria-label={title}>
      <h3 className={styles.partHead}>{title}</h3>
      <ul className={styles.warnedLines}>
        {warnings.map((warning) => (
          <Line
            key={`${warning.field}:${warning.code}`}
            warning={warning}
            onRepair={() => setRepairing(warning)}
            onShow={() => void show(warning)}
          />
        ))}
      </ul>
      {repairing === null || repairing.field === 'poa' || repairing.field === 'row.id' ? null : (
        <TransformDialog
          field={repairing.field}
          start="repair-column"
          onClose={() => setRepairing(null)}
          onDone={props.onRepaired}
        />
      )}
    </section>
  );
}

function Line(props: { warning: Warning; onRepair: () => void; onShow: () => void }) {
  const { t } = useTranslation('bulk');
  const { locale } = useFormats();
  const { field, code, rows, repairable } = props.warning;
  const what = t(`titles.${code}`, { defaultValue: t(`findings:${code}`, { extension: '' }) });
  const where = inRows(t, locale, fieldName(t, field), props.warning);
  const verb =
    repairable > 0
      ? t('rehearse.repair', { count: repairable })
      : rows <= FEW
        ? t('send.verbs.correct')
        : t('rehearse.seeRows', { count: rows });
  return (
    <li>
      <span className={styles.warnedLine}>
        <Icon of={TriangleAlert} size={14} className={styles.signWarning} />
        <b>{what}</b>
        <span className="muted">{where}</span>
      </span>
      <button
        type="button"
        className={styles.verbLink}
        aria-label={t('rehearse.verbOf', { verb, what, where })}
        onClick={repairable > 0 ? props.onRepair : props.onShow}
      >
        {verb}
      </button>
    </li>
  );
}
