import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import type { Registration } from '../../../shared/model/contracts/contract.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { FailedLine } from '../failed.tsx';
import styles from './registration.module.css';

/** The contract's id: a picked place of the answer, or a typed id. */
export type Pointed = { readonly place: string | null; readonly contractId: string | null };

const MAX_SHOWN = 24;

/** For an accepted registration without a contract id: pick it in the answer, or type it. */
export function IdentifyContract(props: {
  registration: Registration;
  isBusy: boolean;
  error: AppErrorData | null;
  onPoint: (pointed: Pointed) => void;
}) {
  const { t } = useTranslation('contracts');
  const id = useId();
  const [typed, setTyped] = useState('');
  const { registration, isBusy, error, onPoint } = props;
  const places = registration.leaves
    .filter(({ type, raw }) => (type === 'string' || type === 'number') && raw.length > 2)
    .slice(0, MAX_SHOWN);
  return (
    <section className={styles.ask} aria-labelledby={id}>
      <h3 id={id}>{t('meaning.identify')}</h3>
      <p className="small muted">{t('meaning.identifyText')}</p>
      {places.length === 0 ? null : (
        <ul className={styles.choices} aria-label={t('meaning.place')}>
          {places.map(({ path, raw }) => (
            <li key={path}>
              <Button
                size="sm"
                variant="secondary"
                isDisabled={isBusy}
                tooltip={path}
                onPress={() => onPoint({ place: path, contractId: null })}
              >
                {raw.replace(/^"|"$/g, '').slice(0, 60)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextField label={t('meaning.typed')} value={typed} onChange={setTyped} maxLength={200} />
      <div className={styles.choices}>
        <Button
          variant="secondary"
          isBusy={isBusy}
          isDisabled={typed.trim() === ''}
          onPress={() => onPoint({ place: null, contractId: typed.trim() })}
        >
          {t('meaning.save')}
        </Button>
      </div>
      <FailedLine error={error} />
    </section>
  );
}
