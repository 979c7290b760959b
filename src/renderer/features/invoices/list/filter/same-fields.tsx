import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '../../../../../shared/model/invoices/invoice.ts';
import { useOpenReading } from '../../../../shared-parts/open-reading.ts';
import { SameLine, SameName, SameOne, SameValue } from '../../../../shared-parts/same-line/same-line.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { useFieldName } from '../columns/use-columns.tsx';
import type { AlikeField } from '../columns/usual-columns.ts';
import { saidTogether } from './said-together.ts';
import styles from './same-fields.module.css';

/** The fields that every invoice of the list has alike, or lacks for the same reason. */
export function SameFields(props: {
  said: readonly AlikeField[];
  count: number;
  /** The rows that are here: all have the same value, or none for reasons of their own. */
  rows: readonly InvoiceRow[];
  /** Fields that the answer to the open invoice has. */
  inDetails: ReadonlySet<string>;
  /** How the invoices stand to their hours, at the end of the line; null: none has energy. */
  hours: ReactNode;
  onFetchDetails: () => void;
  onColumn: (field: string) => void;
}) {
  const { said, rows } = props;
  const [row] = rows;
  const { t } = useTranslation('invoices');
  const nameOf = useFieldName();
  const openReading = useOpenReading();
  if (row === undefined) return props.hours === null ? null : <SameLine rows={null}>{props.hours}</SameLine>;
  if (said.length === 0 && props.hours === null) return null;
  const textOf = ({ field, text }: AlikeField): string | null => {
    if (field === 'customer') return row.customerName || text;
    return field === 'property' ? row.address || text : text;
  };
  const { known, inDetails, missing } = saidTogether(said, rows, props.inDetails);
  const name = ({ field }: AlikeField) => (
    <SameName key={field} name={nameOf(field)} onColumn={() => props.onColumn(field)} />
  );
  return (
    <SameLine rows={said.length === 0 ? null : props.count}>
      {known.map((one) => (
        <SameOne key={one.field}>
          {name(one)}
          <SameValue text={textOf(one)} />
        </SameOne>
      ))}
      {inDetails.map((one) => (
        <SameOne key={one.field}>
          {name(one)}
          <span className="muted">{t('same.inDetails')}</span>
          <Button size="sm" className={styles.point} onPress={props.onFetchDetails}>
            {t('same.fetchDetails')}
          </Button>
        </SameOne>
      ))}
      {missing.map(({ word, fields }) => (
        <SameOne key={word}>
          {fields.map((one, at) => (
            <span key={one.field}>
              {name(one)}
              {at < fields.length - 1 ? ',' : null}
            </span>
          ))}
          <span className="muted">{word === 'absent' ? t('same.notInLists') : t(`common:origin.states.${word}`)}</span>
          <Button
            size="sm"
            className={styles.point}
            // Beside the page's own way to point out all that is missing.
            aria-label={`${t(fields.length === 1 ? 'same.point' : 'same.pointAll')}: ${fields.map(({ field }) => nameOf(field)).join(', ')}`}
            onPress={() =>
              openReading({
                body: 'InvoiceResponse',
                answerId: row.answerId,
                // One is pointed out at once; of several the person chooses.
                ...(fields.length === 1 && { field: fields[0]?.field ?? '' }),
              })
            }
          >
            {t(fields.length === 1 ? 'same.point' : 'same.pointAll')}
          </Button>
        </SameOne>
      ))}
      {props.hours}
    </SameLine>
  );
}
