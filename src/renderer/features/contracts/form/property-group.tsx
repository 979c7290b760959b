import BookUser from 'lucide-react/icons/book-user';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Property } from '../../../../shared/model/contract.ts';
import type { KnownProperty } from '../../../../shared/model/register.ts';
import { idKey } from '../../../../shared/rules/keys.ts';
import { ComboField } from '../../../ui/combo-field/combo-field.tsx';
import type { FieldMessage } from '../../../ui/field/messages.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from '../contracts.module.css';
import { LinkButton } from '../link-button.tsx';
import { useContractsStores } from '../use-contracts-stores.ts';
import type { FieldBinder } from './use-field-binder.ts';
import { warningSign } from './warning-sign.tsx';

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }));

const NOTHING: [] = [];

/** The property's five fields, with suggestions from the register in the id and the address. */
export function PropertyGroup(props: { property: Property; bind: FieldBinder }) {
  const { t } = useTranslation('contracts');
  const { form, suggestions } = useContractsStores();
  const found = useStore(suggestions, (state) => state.properties.rows);
  const [isComparing, setComparing] = useState(false);
  // Suggestions belong to the field being typed in; after a choice there are none until the next letter.
  const [typingIn, setTypingIn] = useState<keyof Property | null>(null);
  const { property, bind } = props;
  const { setProperty, pickProperty } = form.getState();
  const lookedUp = useStore(suggestions, (state) => state.knownProperty);
  const isLookedUp = lookedUp?.key === idKey(property.id);
  const known = isLookedUp ? (lookedUp?.row ?? null) : null;

  const type = (field: keyof Property, searches: boolean) => (value: string) => {
    setProperty(field, value);
    setTypingIn(searches ? field : null);
    if (searches) {
      suggestions.getState().searchProperties(value);
    }
  };
  const pick = (id: string) => {
    const row = found.find((candidate) => candidate.property.id === id);
    setTypingIn(null);
    if (row) {
      pickProperty(row.property);
    }
  };
  const items = found.map(({ property: one }) => ({
    id: one.id,
    label: one.id,
    meta: [one.address, one.property_number].filter((part) => part !== '').join(', '),
  }));
  const zip = bind('property.zip_code');

  const signed = (field: Parameters<FieldBinder>[0]) => {
    const bound = bind(field);
    return { ...bound, end: warningSign(bound.messages) };
  };

  return (
    <>
      <div className={styles.group}>
        <h2 id="contract-property">{t('form.property')}</h2>
        <Known id={property.id} isLookedUp={isLookedUp} known={known} onCompare={() => setComparing(true)} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every engine */}
      <div className={`${styles.fields} ${styles.ruled}`} role="group" aria-labelledby="contract-property">
        <ComboField
          {...bind('property.id')}
          span={2}
          onChange={type('id', true)}
          items={typingIn === 'id' ? items : NOTHING}
          onPick={(item) => pick(item.id)}
        />
        <ComboField
          {...bind('property.address')}
          span={2}
          onChange={type('address', true)}
          items={typingIn === 'address' ? items : NOTHING}
          onPick={(item) => pick(item.id)}
        />
        <TextField {...signed('property.property_number')} span={2} onChange={type('property_number', false)} />
        <TextField
          {...zip}
          end={warningSign(zip.messages)}
          messages={zip.messages.length > 0 ? zip.messages : sentAsTyped(property.zip_code, t('form.sentAsTyped'))}
          span={2}
          onChange={type('zip_code', false)}
        />
        <TextField {...signed('property.city')} span={2} onChange={type('city', false)} />
      </div>
      {known && isComparing ? (
        <Suspense fallback={null}>
          <CompareDialog
            id={known.property.id}
            seenAt={known.seenAt}
            rows={(['id', 'address', 'property_number', 'zip_code', 'city'] as const).map((field) => ({
              field: `property.${field}` as const,
              register: known.property[field],
              form: property[field],
              isSame: known.property[field] === property[field],
            }))}
            onUse={() => pickProperty(known.property)}
            onClose={() => setComparing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** People expect a postal code to be reformatted; it is not, so this is said. */
function sentAsTyped(zip: string, text: string): FieldMessage[] {
  return /^\d{3} \d{2}$/.test(zip) ? [{ level: 'normalised', text }] : [];
}

function Known(props: { id: string; isLookedUp: boolean; known: KnownProperty | null; onCompare: () => void }) {
  const { t } = useTranslation('contracts');
  const id = props.id.trim();
  // "New" only after a look-up found nothing.
  if (id === '' || !props.isLookedUp) {
    return null;
  }
  if (props.known === null) {
    return (
      <span className={styles.note}>
        <Icon of={Plus} size={14} />
        {t('form.newHere', { id })}
      </span>
    );
  }
  return (
    <span className={styles.note}>
      <Icon of={BookUser} size={14} />
      {t('form.inRegister', { id })} <LinkButton onPress={props.onCompare}>{t('form.compare')}</LinkButton>
    </span>
  );
}
