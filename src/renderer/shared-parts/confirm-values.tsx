import CircleHelp from 'lucide-react/icons/circle-help';
import { useTranslation } from 'react-i18next';
import type { BodyName } from '../../shared/model/origin/provenance.ts';
import { useOwn } from '../hooks/use-owned.ts';
import { useStores, useStoreValue } from '../hooks/use-stores.tsx';
import { createOpenQuestionsStore } from '../stores/create-open-questions-store.ts';
import { Button } from '../ui/button/button.tsx';
import { TopBarStart } from '../ui/top-bar/top-bar-portal.tsx';

/**
 * The way to the page where values are confirmed, while something on the screen is guessed: in the top bar, or as a
 * link at the end of a line, or beside one value.
 */
export function ConfirmValues(props: { bodies: readonly BodyName[]; of?: 'page' | 'line' | 'value' }) {
  const { bodies, of = 'page' } = props;
  const { shell } = useStores();
  const { t } = useTranslation('common');
  const { store } = useOwn(createOpenQuestionsStore);
  const open = useStoreValue(store, ({ value }) => value);
  const [first, ...others] = open.filter(({ body }) => bodies.includes(body));
  if (first === undefined) return null;
  const isGuessed = [first, ...others].some(({ guessed }) => guessed > 0);
  const words = t(!isGuessed ? 'guesses.point' : of === 'value' ? 'origin.confirm' : 'guesses.see');
  // Beside a value it says less than what it does.
  const name = isGuessed && of === 'value' ? t('guesses.see') : words;
  const onPress = () => shell.getState().navigate('guesses', { body: first.body });
  if (of !== 'page') {
    return (
      <button type="button" className="link" aria-label={name} onClick={onPress}>
        {words}
      </button>
    );
  }
  return (
    <TopBarStart>
      <Button
        icon={CircleHelp}
        aria-label={name}
        tooltip={t(isGuessed ? 'guesses.title' : 'guesses.missing')}
        onPress={onPress}
      >
        {words}
      </Button>
    </TopBarStart>
  );
}
