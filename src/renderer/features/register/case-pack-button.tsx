import PackageIcon from 'lucide-react/icons/package';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { errorDataOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import { IconButton } from '../../ui/button/button.tsx';

/** Saves everything kept about one customer, for the operator's support. */
export function CasePackButton(props: { customerId: string }) {
  const { client, toasts, appInfo } = useStores();
  const { t } = useTranslation('register');
  const mayExport = useStoreValue(appInfo, (state) => state.info?.allow.export ?? true);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      if (await client.call('cases.save', { customerId: props.customerId })) {
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
      icon={PackageIcon}
      label={t('casePack.make')}
      disabledReason={mayExport ? null : t('common:lockedByOrganisation')}
      isDisabled={isBusy}
      onPress={() => void save()}
    />
  );
}
