import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '../../../../../shared/model/invoices/invoice.ts';
import { useFormats } from '../../../../hooks/use-formats.ts';
import { useStores } from '../../../../hooks/use-stores.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { tooltipAttributes } from '../../../../ui/tooltip/tooltip-attributes.ts';
import { useFieldName } from '../columns/use-columns.tsx';
import type { AlikeField } from '../columns/usual-columns.ts';
import { whyMissing } from '../columns/why-missing.ts';
import styles from './same-line.module.css';

/** What is the same in every row, said once above the heads. Choosing one makes it a column again. */
export function SameLine(props: {
  said: readonly AlikeField[];
  count: number;
  /** The rows that are here: all have the same value, or none for reasons of their own. */
  rows: readonly InvoiceRow[];
  /** Fields that the answer to the open invoice has. */
  inDetails: ReadonlySet<string>;
  onFetchDetails: () => void;
  onColumn: (field: string) => void;
}) {
  const { said, rows } = props;
  const [row] = rows;
  const { t } = useTranslation('invoices');
  const nameOf = useFieldName();
  const formats = useFormats();
  const { shell } = useStores();
  if (said.length === 0 || row === undefined) return null;
  const textOf = ({ field, text }: AlikeField): string | null => {
    if (field === 'customer') return row.customerName || text;
    return field === 'property' ? row.address || text : text;
  };
  /** An answer to one invoice may have what the lists of invoices lack. */
  const wordOf = (field: string): string => {
    if (props.inDetails.has(field)) return t('same.inDetails');
    const word = whyMissing(rows, field);
    return word === 'absent' ? t('same.notInLists') : t(`common:origin.states.${word}`);
  };
  return (
    <section className={styles.line} aria-label={t('same.label')}>
      <span className="subtle">{t('same.title', { rows: formats.integer(props.count) })}</span>
      {said.map((one) => {
        const name = nameOf(one.field);
        return (
          <span key={one.field} className={styles.one}>
            <button
              type="button"
              className={styles.name}
              aria-label={t('same.column', { name })}
              {...tooltipAttributes({ text: t('same.column', { name }) })}
              onClick={() => props.onColumn(one.field)}
            >
              {name}
            </button>
            {one.text === null ? (
              <>
                <span className="muted">{wordOf(one.field)}</span>
                {props.inDetails.has(one.field) ? (
                  <Button size="sm" className={styles.point} onPress={props.onFetchDetails}>
                    {t('same.fetchDetails')}
                  </Button>
                ) : (
                  <Button
                    size="sm"
                    className={styles.point}
                    onPress={() =>
                      shell
                        .getState()
                        .navigate('mapping', { body: 'InvoiceResponse', field: one.field, answerId: row.answerId })
                    }
                  >
                    {t('same.point')}
                  </Button>
                )}
              </>
            ) : (
              <b>{textOf(one)}</b>
            )}
          </span>
        );
      })}
    </section>
  );
}
