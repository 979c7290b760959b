import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';

/** Why something could not be read, and another try. */
export function ReadFailure(props: { words: { what: string; todo: string }; onRetry: () => void }) {
  const { t } = useTranslation('register');
  return (
    <Banner
      level="rejected"
      actions={
        <Button size="sm" variant="secondary" onPress={props.onRetry}>
          {t('common:tryAgain')}
        </Button>
      }
    >
      <b>{props.words.what}</b> {props.words.todo}
    </Banner>
  );
}
