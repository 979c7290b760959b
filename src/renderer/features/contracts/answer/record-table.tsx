import { useTranslation } from 'react-i18next';
import type { MappedRecord } from '../../../../shared/model/provenance.ts';
import { ProvenanceValue } from '../../../ui/provenance/provenance.tsx';
import { type ContractFormats, useContractFormats } from '../contract-formats.ts';
import own from './answer.module.css';
import { useProvenanceWords } from './use-provenance-words.ts';

/** Our fields of a record, each with the mark of its origin and the place in the answer where it stood. */
export function RecordTable(props: { record: MappedRecord; label: string }) {
  const { t, i18n } = useTranslation('contracts');
  const formats = useContractFormats();
  const words = useProvenanceWords();
  return (
    <table className={own.fields} aria-label={props.label}>
      <colgroup>
        <col className={own.label} />
        <col />
        <col className={own.path} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('details.field')}</th>
          <th scope="col">{t('details.value')}</th>
          <th scope="col">{t('details.path')}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(props.record.fields).map(([name, sourced]) => (
          <tr key={name}>
            {/* A field of a later version has no name here yet: its own is shown. */}
            <th scope="row">
              {i18n.exists(`contracts:details.fieldNames.${name}`) ? t(`details.fieldNames.${name}`) : name}
            </th>
            <td className="selectable">
              <ProvenanceValue sourced={sourced} words={words} format={(text) => formatted(formats, text)} />
            </td>
            <td className="selectable mono subtle">{sourced.path}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An instant in local time, as everywhere in the window; every other text as it is. */
function formatted(formats: ContractFormats, text: string): string {
  return /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text) ? formats.dateTime(Date.parse(text)) : text;
}
