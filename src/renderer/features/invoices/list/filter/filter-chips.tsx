import { useTranslation } from 'react-i18next';
import { useStoreValue } from '../../../../hooks/use-stores.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Chip } from '../../../../ui/chip/chip.tsx';
import styles from '../../invoices.module.css';
import type { InvoicesStores } from '../../stores/create-invoices-stores.ts';
import { useLabels } from '../../use-labels.ts';
import { useFieldName } from '../columns/use-columns.tsx';
import { conditionText, idsIn } from './condition-text.ts';

/** The conditions that are on, each with a cross; one button takes all of them off. */
export function FilterChips(props: { stores: InvoicesStores }) {
  const { list } = props.stores;
  const { t } = useTranslation('invoices');
  const nameOf = useFieldName();
  const where = useStoreValue(list, (state) => state.where);
  const labels = useLabels(idsIn(where, 'customer'), idsIn(where, 'property'));
  if (where.length === 0) return null;
  return (
    <section className={styles.chips} aria-label={t('where.label')} data-one={where.length === 1 ? true : undefined}>
      {where.map((condition) => {
        const text = conditionText(condition, nameOf, t, labels);
        return (
          <Chip
            key={JSON.stringify(condition)}
            removeLabel={t('where.remove', { condition: text })}
            onRemove={() => list.getState().setWhere(where.filter((one) => one !== condition))}
          >
            {text}
          </Chip>
        );
      })}
      <Button size="sm" onPress={() => list.getState().setWhere([])}>
        {t('where.clear')}
      </Button>
    </section>
  );
}
