import { useTranslation } from 'react-i18next';
import { useStoreValue } from '../../../../hooks/use-stores.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Chip } from '../../../../ui/chip/chip.tsx';
import styles from '../../invoices.module.css';
import type { InvoicesStores } from '../../stores/create-invoices-stores.ts';
import { useLabels } from '../../use-labels.ts';
import { useFieldName } from '../columns/use-columns.tsx';
import { conditionText, idsIn } from './condition-text.ts';
import { hoursPartOf } from './hours-parts.ts';

/** The conditions that are on, each with a cross; one button takes all of them off. */
export function FilterChips(props: { stores: InvoicesStores }) {
  const { list } = props.stores;
  const { t } = useTranslation('invoices');
  const nameOf = useFieldName();
  const all = useStoreValue(list, (state) => state.where);
  const isCounted = useStoreValue(list, (state) => state.hoursCounts !== null);
  // What is pressed in the line above the list is not said a second time.
  const where = all.filter((condition) => !isCounted || hoursPartOf(condition) === null);
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
            onRemove={() => list.getState().setWhere(all.filter((one) => one !== condition))}
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
