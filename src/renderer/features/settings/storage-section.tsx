import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../stores-react/use-formats.ts';
import { useStores, useStoreValue } from '../../stores-react/use-stores.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Definitions } from '../../ui/definitions/definitions.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';

/** How what was fetched and sent is kept on this computer. */
export function StorageSection() {
  const { appInfo } = useStores();
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const store = useStoreValue(appInfo, (state) => state.info?.store);
  if (!store) {
    return null;
  }
  return (
    <>
      {store.state === 'file' ? null : (
        <Banner level={store.state === 'memory' ? 'warning' : 'rejected'}>
          <b>{t(`storage.states.${store.state}`)}</b> {t(`storage.todo.${store.state}`)}
        </Banner>
      )}
      {store.mayRegister ? null : <Banner level="rejected">{t('storage.noRegistrations')}</Banner>}
      <Definitions
        labelWidth={160}
        items={[
          { id: 'state', label: t('storage.state'), value: t(`storage.states.${store.state}`), wrap: true },
          { id: 'size', label: t('storage.size'), value: formats.bytes(store.bytes) },
          ...(store.state === 'file'
            ? [{ id: 'how', label: t('storage.how'), value: t('storage.howText'), wrap: true }]
            : []),
          ...(store.cacheSetAside
            ? [{ id: 'aside', label: t('storage.setAside'), value: store.cacheSetAside, mono: true, wrap: true }]
            : []),
        ]}
      />
      <EraseAll />
    </>
  );
}

/** Destroys the key and everything encrypted with it. The word must be typed: nobody can undo it. */
function EraseAll() {
  const { client } = useStores();
  const { t } = useTranslation('settings');
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const word = t('storage.erase.word');
  const close = () => {
    setAsking(false);
    setTyped('');
  };
  return (
    <>
      <Button variant="danger" onPress={() => setAsking(true)}>
        {t('storage.erase.button')}
      </Button>
      <Dialog
        title={t('storage.erase.title')}
        role="alertdialog"
        isOpen={isAsking}
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onPress={close}>
              {t('common:cancel')}
            </Button>
            <Button
              variant="danger"
              isSolid
              disabledReason={typed.trim() === word ? null : t('storage.erase.type', { word })}
              onPress={() => void client.call('store.eraseAll', { confirm: 'erase-everything' }).catch(() => undefined)}
            >
              {t('storage.erase.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('storage.erase.text')}</p>
        <TextField label={t('storage.erase.type', { word })} value={typed} onChange={setTyped} maxLength={20} />
      </Dialog>
    </>
  );
}
