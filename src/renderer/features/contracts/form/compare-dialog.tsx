import { useTranslation } from 'react-i18next';
import type { DraftField } from '../../../../shared/rules/finding.ts';
import { saidAt } from '../../../text/day-words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useContractFormats } from '../contract-formats.ts';
import own from './form.module.css';

export type CompareRow = { field: DraftField; register: string; form: string; isSame: boolean };

/** The register's values next to the form's. Differences are marked by a word and weight, not by colour alone. */
export function CompareDialog(props: {
  id: string;
  seenAt: number;
  rows: readonly CompareRow[];
  onUse: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const differing = props.rows.filter((row) => !row.isSame).length;
  return (
    <Dialog
      title={t('compare.title', { id: props.id })}
      isOpen
      width="wide"
      onClose={props.onClose}
      actions={
        <>
          <Button variant="secondary" onPress={props.onClose} autoFocus>
            {t('compare.close')}
          </Button>
          <Button
            variant="primary"
            isDisabled={differing === 0}
            onPress={() => {
              props.onUse();
              props.onClose();
            }}
          >
            {t('compare.useRegister')}
          </Button>
        </>
      }
    >
      <p className="muted">
        {t('compare.intro')} {t('compare.seen', { when: saidAt(props.seenAt, formats) })}
      </p>
      <table className={own.side}>
        <thead>
          <tr>
            <th scope="col">{t('compare.field')}</th>
            <th scope="col">{t('compare.register')}</th>
            <th scope="col">{t('compare.form')}</th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={row.field}>
              <th scope="row">{t(`fields.${row.field}`)}</th>
              <td className="selectable">{row.register}</td>
              <td className={`selectable ${row.isSame ? '' : (own.differs ?? '')}`}>{row.form}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">{differing === 0 ? t('compare.same') : t('compare.differ', { count: differing })}</p>
    </Dialog>
  );
}
