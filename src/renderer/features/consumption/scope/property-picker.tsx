import { useTranslation } from 'react-i18next';
import { Token } from '../../../ui/chip/chip.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
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
  const isTechnical = useTechnical();
  const row = own?.rows.find(({ property }) => property.id === props.propertyId);
  const address = row?.property.address ?? '';
  const residents = row?.residents.join(', ') ?? '';
  return (
    <Popover
      label={t('property.pick')}
      width={360}
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      trigger={
        <Token>
          {address === '' ? (
            props.propertyId || t('property.choose')
          ) : (
            <span className={styles.home}>
              <span>
                <b className={styles.address}>{address}</b>{' '}
                <span className={isTechnical ? 'subtle' : 'sr-only'}>{props.propertyId}</span>
              </span>
              {residents === '' ? null : <span className={styles.residents}>{residents}</span>}
            </span>
          )}
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
