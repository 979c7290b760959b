import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Token } from '../../../ui/chip/chip.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from '../consumption.module.css';
import { useKnownProperties } from '../use-consumption.ts';

/** Which property: known ones as you type, or any id as the operator writes it. */
export function PropertyPicker(props: {
  propertyId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onPick: (propertyId: string) => void;
}) {
  const { t } = useTranslation('consumption');
  const own = useKnownProperties(props.propertyId);
  const address = own?.rows.find((row) => row.property.id === props.propertyId)?.property.address ?? '';
  return (
    <Popover
      label={t('property.pick')}
      width={360}
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      trigger={
        <Token>
          {/* One run of text: the gaps of a token stand between its parts. */}
          <span>
            {props.propertyId === '' ? t('property.choose') : props.propertyId}
            {address === '' ? null : <span className={styles.address}>, {address}</span>}
          </span>
        </Token>
      }
    >
      {(close) => (
        <PropertyForm
          onPick={(propertyId) => {
            props.onPick(propertyId);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function PropertyForm(props: { onPick: (propertyId: string) => void }) {
  const { t } = useTranslation('consumption');
  const [text, setText] = useState('');
  const known = useKnownProperties(text);
  const rows = known?.rows ?? [];
  const pick = () => {
    if (text.trim() !== '') {
      props.onPick(text.trim());
    }
  };
  return (
    <div className={styles.popoverForm}>
      <TextField
        label={t('property.id')}
        path="property_id"
        value={text}
        onChange={setText}
        onEnter={pick}
        maxLength={200}
        autoFocus
      />
      {rows.length === 0 ? null : (
        <ul className={styles.known} aria-label={t('first.register')}>
          {rows.map(({ property }) => (
            <li key={property.id}>
              <Button size="sm" onPress={() => props.onPick(property.id)}>
                <span className="tnum">{property.id}</span>
                <span className="muted">
                  {[property.address, property.city].filter((part) => part !== '').join(', ')}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="caption">{t('property.hint')}</p>
      <div className={styles.popoverActions}>
        <Button variant="primary" isDisabled={text.trim() === ''} onPress={pick}>
          {t('property.use')}
        </Button>
      </div>
    </div>
  );
}
