import { useTranslation } from 'react-i18next';
import type { BodyName } from '../../../../shared/model/origin/provenance.ts';
import { ValueOrigin } from '../../../shared-parts/origin/value-origin.tsx';
import type { PaneField } from './pane-fields.ts';

/** Where the focused value of an invoice comes from. */
export function ProvenanceStrip(props: {
  field: PaneField;
  isPinned: boolean;
  onPin: () => void;
  onConfirm: (body: BodyName, field: string, at: { answerId: string; path: string }) => void;
}) {
  const { name, ...origin } = props.field;
  const { t } = useTranslation('invoices');
  return (
    <ValueOrigin
      title={t(`fields.${name}`, { defaultValue: name })}
      origin={{ ...origin, field: name }}
      request="GET /invoice"
      folds
      isPinned={props.isPinned}
      onPin={props.onPin}
      onConfirm={() =>
        props.onConfirm(origin.body, name, { answerId: origin.answerId, path: origin.sourced.path ?? '' })
      }
    />
  );
}
