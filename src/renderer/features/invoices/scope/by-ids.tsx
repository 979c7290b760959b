import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pair } from '../../../../shared/model/register/register.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from '../invoices.module.css';
import { pairKey, pastePairs } from './paste-pairs.ts';

/** Ids typed one pair at a time, or pasted as two columns; they need not be in the register. */
export function ByIds(props: {
  typed: readonly Pair[];
  autoFocus: boolean;
  onAdd: (pairs: readonly Pair[]) => void;
  onRemove: (pair: Pair) => void;
}) {
  const { t } = useTranslation('invoices');
  const [customerId, setCustomerId] = useState('');
  const [propertyId, setPropertyId] = useState('');
  const [isPasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState('');
  const [told, setTold] = useState<{ added: number; unread: number } | null>(null);
  const isWhole = customerId.trim() !== '' && propertyId.trim() !== '';

  const add = () => {
    if (isWhole) {
      props.onAdd([{ customerId: customerId.trim(), propertyId: propertyId.trim() }]);
      setCustomerId('');
      setPropertyId('');
    }
  };
  const addPasted = (text: string) => {
    const { pairs, unread } = pastePairs(text);
    props.onAdd(pairs);
    setTold({ added: pairs.length, unread });
    setPasted('');
  };

  return (
    <>
      <div className={styles.byId}>
        <TextField
          label={t('pick.customerId')}
          path="customer_id"
          value={customerId}
          onChange={setCustomerId}
          onEnter={add}
          maxLength={200}
          autoFocus={props.autoFocus}
        />
        <TextField
          label={t('pick.propertyId')}
          path="property_id"
          value={propertyId}
          onChange={setPropertyId}
          onEnter={add}
          maxLength={200}
        />
        <Button variant="secondary" size="lg" isDisabled={!isWhole} onPress={add}>
          {t('pick.add')}
        </Button>
        <Button size="lg" aria-expanded={isPasting} onPress={() => setPasting(!isPasting)}>
          {t('pick.paste')}
        </Button>
      </div>
      {isPasting ? (
        <div className={styles.picker}>
          <TextField
            label={t('pick.pasteLabel')}
            value={pasted}
            onChange={setPasted}
            rows={4}
            mono
            messages={[{ level: 'hint', text: t('pick.pasteHint') }]}
          />
          <div className={styles.popoverActions}>
            <span className={styles.chosen} role="status">
              {told === null
                ? ''
                : [
                    t('pick.added', { count: told.added }),
                    told.unread > 0 ? t('pick.unread', { count: told.unread }) : '',
                  ].join(' ')}
            </span>
            <Button variant="secondary" isDisabled={pasted.trim() === ''} onPress={() => addPasted(pasted)}>
              {t('pick.add')}
            </Button>
          </div>
        </div>
      ) : null}
      {props.typed.length === 0 ? null : (
        <ul className={styles.typed} aria-label={t('pick.typed')}>
          {props.typed.map((pair) => (
            <li key={pairKey(pair)}>
              <Chip
                removeLabel={t('pick.removePair', { customer: pair.customerId, property: pair.propertyId })}
                onRemove={() => props.onRemove(pair)}
              >
                <b className="tnum">{pair.customerId}</b> {pair.propertyId}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
