import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pair } from '../../../../shared/model/register/register.ts';
import { useOwn } from '../../../hooks/use-owned.ts';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import { FreshRuleFields } from '../../../shared-parts/fresh/fresh-rule-fields.tsx';
import { createFreshStore } from '../../../stores/create-fresh-store.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from '../invoices.module.css';
import type { SavedStore } from '../stores/create-saved-store.ts';
import { readPairs } from '../stores/read-pairs.ts';

/** Groups of pairs under a name: one press chooses all of a group; what is chosen can become one. */
export function Groups(props: { store: SavedStore; chosen: readonly Pair[]; onAdd: (pairs: Pair[]) => void }) {
  const { store, chosen, onAdd } = props;
  const { t } = useTranslation('invoices');
  const items = latestOf(useStoreValue(store, (state) => state.items)) ?? [];
  const { store: freshStore, setRule, load: readRules } = useOwn(createFreshStore);
  const fresh = useStoreValue(freshStore, ({ value }) => value);
  const [name, setName] = useState('');
  const save = async () => {
    if (name.trim() === '' || chosen.length === 0) return;
    const known = items.find((item) => item.name === name.trim());
    await store.getState().keep({
      id: known?.id ?? crypto.randomUUID(),
      name: name.trim(),
      data: chosen.map(({ customerId, propertyId }) => ({ customerId, propertyId })),
    });
    setName('');
    await readRules();
  };
  return (
    <section className={styles.groups} aria-label={t('groups.label')}>
      {items.map((item) => {
        const pairs = readPairs(item.data);
        const group = fresh?.groups.find(({ id }) => id === item.id);
        return (
          <span key={item.id} className={styles.group}>
            <Chip
              removeLabel={t('groups.remove', { name: item.name })}
              onRemove={() => void store.getState().remove(item.id)}
            >
              <Button size="sm" onPress={() => onAdd(pairs)}>
                {t('groups.add', { name: item.name, count: pairs.length })}
              </Button>
            </Chip>
            {group === undefined || fresh === null ? null : (
              <FreshRuleFields
                name={item.name}
                rule={group.rule}
                isDisabled={fresh.isLocked}
                onChange={(rule) => void setRule(item.id, rule)}
              />
            )}
          </span>
        );
      })}
      <span className={styles.groupName}>
        <TextField
          label={t('groups.name')}
          value={name}
          onChange={setName}
          onEnter={() => void save()}
          maxLength={120}
        />
        <Button
          disabledReason={name.trim() === '' || chosen.length === 0 ? t('groups.missing') : null}
          onPress={() => void save()}
        >
          {t('groups.save')}
        </Button>
      </span>
    </section>
  );
}
