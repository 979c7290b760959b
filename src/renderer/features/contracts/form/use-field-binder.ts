import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../../../shared/model/contracts/contract.ts';
import { readDraftField } from '../../../../shared/rules/draft-field.ts';
import { DRAFT_FIELDS, type DraftField, type Finding } from '../../../../shared/rules/finding.ts';
import type { FieldMessage } from '../../../ui/field/messages.tsx';
import { fieldMessages } from './field-messages.ts';

/** Common properties of every field of the form. */
export type BoundField = {
  label: string;
  path: string;
  /** Identifies the field for setting the focus. */
  name: DraftField;
  value: string;
  messages: FieldMessage[];
  onBlur: () => void;
};
export type FieldBinder = (field: DraftField) => BoundField;

/** These paths name their owner; others are explained by their group. */
const WHOLE_PATHS: ReadonlySet<DraftField> = new Set(['customer.id', 'property.id']);

/** Label, path, value and findings of a field. `visitAll` makes every empty field report that it is empty. */
export function useFieldBinder(draft: Draft, findings: readonly Finding[]) {
  const { t } = useTranslation('contracts');
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set());
  const bind: FieldBinder = (field) => ({
    label: t(`fields.${field}`),
    path: WHOLE_PATHS.has(field) ? field : (field.split('.')[1] ?? field),
    name: field,
    value: readDraftField(draft, field),
    messages: fieldMessages(t, findings, field, visited.has(field)),
    onBlur: () => setVisited((before) => (before.has(field) ? before : new Set(before).add(field))),
  });
  const visitAll = useCallback(() => setVisited(new Set(DRAFT_FIELDS)), []);
  const visitNone = useCallback(() => setVisited(new Set()), []);
  return { bind, visitAll, visitNone };
}
