import { useTranslation } from 'react-i18next';
import type { BodyName } from '../../shared/model/origin/provenance.ts';
import { useOwn } from '../hooks/use-owned.ts';
import { useStores, useStoreValue } from '../hooks/use-stores.tsx';
import { createOpenQuestionsStore } from '../stores/create-open-questions-store.ts';
import { Banner } from '../ui/banner/banner.tsx';

/** One line shown while the app has unconfirmed guesses. */
export function GuessesStrip(props: { bodies: readonly BodyName[] }) {
  const { shell } = useStores();
  const { t } = useTranslation('common');
  const { store } = useOwn(createOpenQuestionsStore);
  const open = useStoreValue(store, ({ value }) => value);
  const [first, ...others] = open.filter(({ body }) => props.bodies.includes(body));
  if (first === undefined) return null;
  // Their number is shown in one place: where they are settled.
  const isGuessed = [first, ...others].some(({ guessed }) => guessed > 0);
  return (
    <Banner
      level="info"
      actions={
        <button
          type="button"
          className="link"
          onClick={() => shell.getState().navigate('guesses', { body: first.body })}
        >
          {t(isGuessed ? 'guesses.see' : 'guesses.point')}
        </button>
      }
    >
      {isGuessed ? <b>{t('guesses.title')}</b> : t('guesses.missing')}
    </Banner>
  );
}
