import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenQuestions } from '../../shared/model/first-contact.ts';
import type { BodyName } from '../../shared/model/provenance.ts';
import { useStores } from '../hooks/use-stores.tsx';
import { Banner } from '../ui/banner/banner.tsx';
import { Button } from '../ui/button/button.tsx';

/** Answers come one after another: asked about when they pause. */
const ASK_AFTER_MS = 500;

/** What of some kinds of answers nobody was asked about yet; asked anew as answers come and when a mapping changes. */
function useOpenQuestions(bodies: readonly BodyName[]): readonly OpenQuestions[] {
  const { client } = useStores();
  const [open, setOpen] = useState<readonly OpenQuestions[]>([]);
  useEffect(() => {
    let isOver = false;
    let later: ReturnType<typeof setTimeout> | null = null;
    const load = () =>
      client.call('guesses.open').then(
        (found) => (isOver ? undefined : setOpen(found)),
        () => undefined,
      );
    const soon = () => {
      if (later !== null) clearTimeout(later);
      later = setTimeout(() => void load(), ASK_AFTER_MS);
    };
    void load();
    const stops = [client.on('mapping.changed', () => void load()), client.on('activity.recorded', soon)];
    return () => {
      isOver = true;
      if (later !== null) clearTimeout(later);
      for (const stop of stops) stop();
    };
  }, [client]);
  return open.filter(({ body }) => bodies.includes(body));
}

/** One calm line where the app has guessed and nobody has said whether that is right; gone as soon as somebody has. */
export function GuessesStrip(props: { bodies: readonly BodyName[] }) {
  const { shell } = useStores();
  const { t } = useTranslation('common');
  const [first, ...others] = useOpenQuestions(props.bodies);
  if (first === undefined) return null;
  const guessed = [first, ...others].reduce((sum, one) => sum + one.guessed, 0);
  return (
    <Banner
      level="info"
      actions={
        <Button
          size="sm"
          variant="secondary"
          onPress={() => shell.getState().navigate('guesses', { body: first.body })}
        >
          {t('guesses.see')}
        </Button>
      }
    >
      <b>{t('guesses.title')}</b> {guessed > 0 ? t('guesses.text', { count: guessed }) : t('guesses.missing')}
    </Banner>
  );
}
