import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreApi } from 'zustand/vanilla';
import { useStoreValue } from '../../hooks/use-stores.tsx';
import type { ProfileFormState } from '../../stores/create-profile-form-store.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './first-run.module.css';
import { readMessage } from './read-message.ts';

const FIELDS = ['authUrl', 'realm', 'baseUrl', 'clientId', 'secret'] as const;

/** Takes the whole message of the operator's support and fills in what it finds. The message is not kept. */
export function MessageBox(props: { form: StoreApi<ProfileFormState> }) {
  const { t } = useTranslation('first-run');
  const form = useStoreValue(props.form, (state) => state);
  const [found, setFound] = useState<readonly string[] | null>(null);
  const take = (text: string) => {
    const { secret, ...addresses } = readMessage(text);
    if (Object.keys(addresses).length > 0) form.edit(addresses);
    if (secret !== undefined) form.editSecret(secret);
    setFound(FIELDS.filter((field) => field in addresses || (field === 'secret' && secret !== undefined)));
  };
  const said =
    found === null
      ? null
      : found.length === 0
        ? t('connection.foundNothing')
        : t('connection.found', { fields: found.map((field) => t(`connection:fields.${field}`)).join(', ') });
  return (
    <div className={styles.message}>
      <span className={styles.messageHint} aria-hidden="true">
        <Icon of={ClipboardPaste} />
        {t('connection.paste')}
      </span>
      <textarea
        aria-label={t('connection.pasteLabel')}
        rows={1}
        value=""
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => take(event.target.value)}
      />
      <p role="status" className="small muted">
        {said}
      </p>
    </div>
  );
}
