import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../hooks/use-calls.ts';
import { Button } from '../../../ui/button/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { MiddleText } from '../../../ui/middle-text/middle-text.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from '../consumption.module.css';
import { useKnownProperties } from '../use-consumption.ts';
import { type Picked, pickProperty } from '../view/pick-property.ts';

const ASKED = 30;

/** A property by id or address: suggestions while typing, arrows move, Enter chooses. */
export function KnownPropertyField(props: {
  onPick: (propertyId: string) => void;
  /** Ids that are not offered. */
  without?: readonly string[];
  shown?: number;
  autoFocus?: boolean;
  /** A button that accepts the text as an id; absent: only Enter does. */
  useLabel?: string;
}) {
  const { t } = useTranslation('consumption');
  const calls = useCalls('register');
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(-1);
  const [ask, setAsk] = useState<Extract<Picked, { ask: string }>['ask'] | null>(null);
  const known = useKnownProperties(text);
  const rows = (known?.rows ?? [])
    .filter(({ property }) => !props.without?.includes(property.id))
    .slice(0, props.shown ?? ASKED);
  const active = at < rows.length ? rows[at] : undefined;

  useEffect(() => {
    if (at >= 0) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, at]);

  const type = (next: string) => {
    setText(next);
    setAt(-1);
    setAsk(null);
  };
  const take = (id: string) => {
    type('');
    props.onPick(id);
  };
  const takeTyped = async () => {
    const query = text.trim().slice(0, 200);
    if (query === '') return;
    // Asked again: a fast typist presses Enter before the list is updated.
    const [{ rows: found }, { property }] = await Promise.all([
      calls.properties({ query, offset: 0, limit: ASKED }).catch(() => ({ rows: [] })),
      calls.known({ customerId: '', propertyId: query }).catch(() => ({ property: null })),
    ]);
    const picked = pickProperty(query, property === null ? found : [property]);
    if ('pick' in picked) {
      take(picked.pick);
    } else {
      setAsk(picked.ask);
    }
  };
  return (
    <>
      <TextField
        label={t('property.id')}
        path="property_id"
        value={text}
        onChange={type}
        onEnter={() => (active === undefined ? void takeTyped() : take(active.property.id))}
        list={{
          id: listId,
          activeId: active === undefined ? null : `${listId}-${at}`,
          onMove: (by) => setAt(Math.max(-1, Math.min(rows.length - 1, (active === undefined ? -1 : at) + by))),
        }}
        messages={ask === null ? [] : [{ level: 'warning', text: t(`property.ask.${ask}`) }]}
        maxLength={200}
        {...(props.autoFocus ? { autoFocus: true } : {})}
      />
      <div id={listId} role="listbox" aria-label={t('first.register')} className={styles.known}>
        {rows.map(({ property }, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field (aria-activedescendant)
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={property.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            className={cx(styles.knownOne)}
            onClick={() => take(property.id)}
          >
            <MiddleText>{property.id}</MiddleText>
            <span className="muted">{[property.address, property.city].filter((part) => part !== '').join(', ')}</span>
          </div>
        ))}
      </div>
      {props.useLabel === undefined ? null : (
        <div className={styles.popoverActions}>
          <Button
            variant="primary"
            isDisabled={text.trim() === ''}
            onPress={() => take(active?.property.id ?? text.trim())}
          >
            {props.useLabel}
          </Button>
        </div>
      )}
    </>
  );
}
