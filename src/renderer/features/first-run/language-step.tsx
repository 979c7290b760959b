import { useTranslation } from 'react-i18next';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ChoiceList } from '../../ui/choice-list/choice-list.tsx';
import { StepPage } from './step-page.tsx';

/** The first question, answered in the language it is asked in. */
export function LanguageStep(props: { onNext: () => void }) {
  const { preferences } = useStores();
  const { t, i18n } = useTranslation('first-run');
  const formats = useFormats();
  const language = i18n.language === 'sv' ? 'sv' : 'en';
  const example = t('language.formats', {
    number: formats.decimal('1284.50'),
    date: formats.date(Date.UTC(2026, 9, 31, 11)),
  });
  const choose = (next: 'en' | 'sv') => preferences.getState().update({ language: next });
  return (
    <StepPage
      title={t('language.title')}
      text={t('language.text')}
      actions={
        <Button
          variant="primary"
          size="lg"
          onPress={() => {
            void choose(language).then(props.onNext, props.onNext);
          }}
        >
          {t('continue')}
        </Button>
      }
    >
      <ChoiceList
        label={t('language.title')}
        items={[
          { id: 'en', title: 'English', text: language === 'en' ? example : null },
          { id: 'sv', title: 'Svenska', text: language === 'sv' ? example : null },
        ]}
        selected={language}
        onSelect={(next) => void choose(next).catch(() => undefined)}
      />
    </StepPage>
  );
}
