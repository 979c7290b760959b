import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoreValue } from '../../../../hooks/use-stores.tsx';
import { latestOf } from '../../../../stores/loadable.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { MenuButton } from '../../../../ui/menu/menu.tsx';
import { TextField } from '../../../../ui/text-field/text-field.tsx';
import { FIRST_SORT } from '../../stores/create-invoices-store.ts';
import type { InvoicesStores } from '../../stores/create-invoices-stores.ts';
import { readView } from './saved-view.ts';

/** Saved views: filter, conditions and order under a name. */
export function ViewsMenu(props: { stores: InvoicesStores }) {
  const { list, views } = props.stores;
  const { t } = useTranslation('invoices');
  const items = latestOf(useStoreValue(views, (state) => state.items)) ?? [];
  const [naming, setNaming] = useState<string | null>(null);
  const [lastUsed, setLastUsed] = useState<string | null>(null);
  const save = async () => {
    const name = naming?.trim() ?? '';
    if (name === '') return;
    const { filter, where, sort, isGrouped } = list.getState();
    const known = items.find((item) => item.name === name);
    const id = known?.id ?? crypto.randomUUID();
    const data = { filter, isGrouped, where: where.map((one) => ({ ...one })), sort: sort.map((one) => ({ ...one })) };
    await views.getState().keep({ id, name, data });
    setLastUsed(id);
    setNaming(null);
  };
  return (
    <>
      <MenuButton
        size="sm"
        icon={Bookmark}
        aria-label={t('views.label')}
        menuLabel={t('views.label')}
        entries={[
          {
            id: 'usual',
            label: t('views.usual'),
            onAction: () => {
              setLastUsed(null);
              list.getState().show({ sort: [FIRST_SORT], isGrouped: true });
            },
          },
          ...items.map((item) => ({
            id: item.id,
            label: item.name,
            isChecked: item.id === lastUsed,
            onAction: () => {
              setLastUsed(item.id);
              list.getState().show(readView(item.data));
            },
          })),
          { kind: 'rule', id: 'rule' },
          { id: 'save', label: t('views.save'), onAction: () => setNaming('') },
          ...(lastUsed === null
            ? []
            : [
                {
                  id: 'remove',
                  label: t('views.remove', { name: items.find((item) => item.id === lastUsed)?.name ?? '' }),
                  onAction: () => {
                    void views.getState().remove(lastUsed);
                    setLastUsed(null);
                  },
                },
              ]),
        ]}
      />
      <Dialog
        title={t('views.save')}
        isOpen={naming !== null}
        onClose={() => setNaming(null)}
        cancel={t('cancel')}
        actions={
          <Button
            variant="primary"
            disabledReason={naming?.trim() ? null : t('views.noName')}
            onPress={() => void save()}
          >
            {t('views.keep')}
          </Button>
        }
      >
        <p className="muted">{t('views.text')}</p>
        <TextField
          label={t('views.name')}
          value={naming ?? ''}
          onChange={setNaming}
          onEnter={() => void save()}
          maxLength={120}
          autoFocus
        />
      </Dialog>
    </>
  );
}
