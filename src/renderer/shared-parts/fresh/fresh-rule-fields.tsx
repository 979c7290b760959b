import { useTranslation } from 'react-i18next';
import type { FreshRule } from '../../../shared/model/fresh/fresh.ts';
import { FRESH_TIMES } from '../../../shared/model/fresh/fresh-times.ts';
import { SelectField } from '../../ui/select-field/select-field.tsx';
import styles from './fresh.module.css';

const WHEN = ['never', 'start', 'workday'] as const;
/** When something is fetched automatically. `usual`: the common rule is offered as a choice, reported as null. */
export function FreshRuleFields(props: {
  name: string;
  rule: FreshRule;
  follows?: { readonly label: string; readonly isSo: boolean };
  isDisabled: boolean;
  onChange: (rule: FreshRule | null) => void;
}) {
  const { name, rule, follows } = props;
  const { t } = useTranslation('common');
  const items = [
    ...(follows === undefined ? [] : [{ id: 'usual' as const, label: follows.label }]),
    ...WHEN.map((id) => ({ id, label: t(`fresh.rules.${id}`) })),
  ];
  return (
    <span className={styles.rule}>
      <SelectField
        label={t('fresh.when', { name })}
        isLabelHidden
        items={items}
        selected={follows?.isSo === true ? 'usual' : rule.when}
        isDisabled={props.isDisabled}
        onSelect={(when) => props.onChange(when === 'usual' ? null : { ...rule, when })}
      />
      {rule.when === 'workday' && follows?.isSo !== true ? (
        <span className={styles.time}>
          <SelectField
            label={t('fresh.at', { name })}
            isLabelHidden
            items={FRESH_TIMES.map((id) => ({ id, label: id }))}
            selected={rule.at}
            isDisabled={props.isDisabled}
            onSelect={(at) => props.onChange({ ...rule, at })}
          />
        </span>
      ) : null}
    </span>
  );
}
