import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Crumb } from '../../../ui/top-bar/crumb.tsx';

/** After the title: whose page it is, and on to the next one of the list. */
export function PageCrumb(props: { title: string; onStep: (by: 1 | -1) => void; onBack: () => void }) {
  const { t } = useTranslation('register');
  return (
    <Crumb title={props.title}>
      <IconButton size="sm" icon={ChevronUp} label={t('page.previous')} keys={['K']} onPress={() => props.onStep(-1)} />
      <IconButton size="sm" icon={ChevronDown} label={t('page.next')} keys={['J']} onPress={() => props.onStep(1)} />
      <Button size="sm" keys={['Esc']} onPress={props.onBack}>
        {t('page.back')}
      </Button>
    </Crumb>
  );
}
