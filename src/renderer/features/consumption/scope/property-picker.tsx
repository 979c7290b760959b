import { useTranslation } from 'react-i18next';
import { Token } from '../../../ui/chip/chip.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import styles from '../consumption.module.css';
import { useKnownProperties } from '../use-consumption.ts';
import { KnownPropertyField } from './known-property-field.tsx';

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
        <div className={styles.popoverForm}>
          <KnownPropertyField
            autoFocus
            useLabel={t('property.use')}
            onPick={(propertyId) => {
              props.onPick(propertyId);
              close();
            }}
          />
          <p className="caption">{t('property.hint')}</p>
        </div>
      )}
    </Popover>
  );
}
