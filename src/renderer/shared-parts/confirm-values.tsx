import CircleHelp from 'lucide-react/icons/circle-help';
import { useTranslation } from 'react-i18next';
import type { BodyName } from '../../shared/model/origin/provenance.ts';
import { useOwn } from '../hooks/use-owned.ts';
import { useStores, useStoreValue } from '../hooks/use-stores.tsx';
import { createOpenQuestionsStore } from '../stores/create-open-questions-store.ts';
import { Button } from '../ui/button/button.tsx';
import { TopBarStart } from '../ui/top-bar/top-bar-portal.tsx';

/** In the top bar while values on the screen are not confirmed: the way to the page that settles them. */
export function ConfirmValues(props: { bodies: readonly BodyName[] }) {
  const { shell } = useStores();
  const { t } = useTranslation('common');
  const { store } = useOwn(createOpenQuestionsStore);
  const open = useStoreValue(store, ({ value }) => value);
  const [first, ...others] = open.filter(({ body }) => props.bodies.includes(body));
  if (first === undefined) return null;
  const isGuessed = [first, ...others].some(({ guessed }) => guessed > 0);
  return (
    <TopBarStart>
      <Button
        icon={CircleHelp}
        tooltip={t(isGuessed ? 'guesses.title' : 'guesses.missing')}
        onPress={() => shell.getState().navigate('guesses', { body: first.body })}
      >
        {t(isGuessed ? 'guesses.see' : 'guesses.point')}
      </Button>
    </TopBarStart>
  );
}
