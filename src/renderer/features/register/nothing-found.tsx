import FilePenLine from 'lucide-react/icons/file-pen-line';
import FileUp from 'lucide-react/icons/file-up';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../hooks/use-stores.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';

/** An empty register, or a search without a match: two different things to say. */
export function NothingFound(props: { isSearching: boolean; onClear: () => void; onImport: () => void }) {
  const { shell } = useStores();
  const { t } = useTranslation('register');
  if (props.isSearching) {
    return (
      <EmptyState
        title={t('noMatch.title')}
        text={t('noMatch.text')}
        actions={
          <Button variant="secondary" onPress={props.onClear}>
            {t('noMatch.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('first.title')}
      text={t('first.text')}
      ways={[
        {
          id: 'import',
          icon: FileUp,
          title: t('first.import'),
          text: t('first.importText'),
          action: (
            <Button size="sm" variant="secondary" onPress={props.onImport}>
              {t('first.importBegin')}
            </Button>
          ),
        },
        {
          id: 'contract',
          icon: FilePenLine,
          title: t('first.contract'),
          text: t('first.contractText'),
          action: (
            <Button
              size="sm"
              variant="secondary"
              onPress={() => shell.getState().navigate('contracts', { open: 'new' })}
            >
              {t('first.begin')}
            </Button>
          ),
        },
      ]}
    />
  );
}
