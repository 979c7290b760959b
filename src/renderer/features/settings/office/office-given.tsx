import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { OverriddenChange } from '../../../../shared/model/office/office-erasing.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useOwn } from '../../../hooks/use-owned.ts';
import { Button } from '../../../ui/button/button.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from '../settings.module.css';
import { createGivenStore } from '../stores/create-given-store.ts';

/** Two people changed one record: what of mine stands nowhere any more, and whose stands instead. */
export function OfficeGiven() {
  const { t } = useTranslation('settings');
  const { store } = useOwn(createGivenStore);
  const given = useStore(store, (state) => state.given);
  useEffect(() => void store.getState().load(), [store]);
  if (given.length === 0) return null;
  return (
    <section aria-label={t('office.given.title')} className={cx(styles.setting, styles.wideSetting)}>
      <div>
        <h3>{t('office.given.title')}</h3>
        <p className="small muted">{t('office.given.about')}</p>
      </div>
      {given.map((one) => (
        <Given key={one.id} one={one} />
      ))}
      <div className={styles.buttons}>
        <Button onPress={() => void store.getState().seen()}>{t('office.given.seen')}</Button>
      </div>
    </section>
  );
}

function Given({ one }: { one: OverriddenChange }) {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const name = `${t(`office.given.kinds.${one.kind}`, { defaultValue: t('office.given.kinds.other') })} ${one.of}`;
  const shown = (field: string, value: string): string => {
    if (field === 'whole') return t('office.given.whole');
    if (value === '') return t('office.given.empty');
    const isMark = field === 'check' && (value === 'checked' || value === 'unchecked');
    return isMark ? t(`office.given.${value}`) : value;
  };
  return (
    <table aria-label={name} className={styles.people}>
      <caption>
        <b>{name}</b> {t('office.given.by', { by: one.by, at: formats.dateTime(one.at) })}
      </caption>
      <thead>
        <tr>
          {(['field', 'mine', 'theirs'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`office.given.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {one.values.map(({ field, mine, theirs }) => (
          <tr key={`${field} ${mine} ${theirs}`}>
            <td>{t(`office.given.fields.${field}`, { defaultValue: t('office.given.fields.other') })}</td>
            <td>{shown(field, mine)}</td>
            <td>{shown(field, theirs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
