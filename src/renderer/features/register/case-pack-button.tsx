import FolderArchive from 'lucide-react/icons/folder-archive';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKept } from '../../hooks/use-owned.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { errorDataOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { createRegisterActions } from './stores/register-actions.ts';

/** Saves everything kept about one customer, for the operator's support. */
export function CasePackButton(props: { customerId: string }) {
  const { toasts, appInfo } = useStores();
  const actions = useKept(createRegisterActions);
  const { t } = useTranslation('register');
  const mayExport = useStoreValue(appInfo, (state) => state.info?.allow.export ?? true);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      if (await actions.saveCase({ customerId: props.customerId })) {
        toasts.getState().show({ title: t('casePack.saved') });
      }
    } catch (thrown) {
      const { what, todo } = errorText(t, errorDataOf(thrown));
      toasts.getState().show({ title: what, text: todo });
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton
      size="sm"
      icon={FolderArchive}
      label={t('casePack.make')}
      disabledReason={mayExport ? null : t('common:lockedByOrganisation')}
      isDisabled={isBusy}
      onPress={() => void save()}
    />
  );
}
