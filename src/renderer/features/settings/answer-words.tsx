import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerWord } from '../../../shared/model/answers/answer-meaning.ts';
import { BUSY_KIND } from '../../../shared/model/answers/busy-kind.ts';
import { useCalls } from '../../hooks/use-calls.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { saidAt } from '../../text/day-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Setting } from './setting.tsx';
import styles from './settings.module.css';

/** People's statements about this operator's answers; each can be removed, and is then asked about again. */
export function AnswerWords() {
  const { profiles } = useStores();
  const calls = useCalls('ledger');
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const selectedId = useStoreValue(profiles, (state) => state.selectedId);
  const [words, setWords] = useState<readonly AnswerWord[] | null>(null);
  const load = useCallback(() => calls.words().then(setWords, () => setWords(null)), [calls]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another profile has another operator
  useEffect(() => void load(), [load, selectedId]);
  if (words === null) return null;
  const forget = async (kind: string) => {
    await calls.forgetWord({ kind }).catch(() => undefined);
    await load();
  };
  const shownOf = ({ kind, shown }: AnswerWord) =>
    kind === BUSY_KIND ? t('words.busy') : shown === '' ? t('words.empty') : shown;
  return (
    <Setting of="words" lock={null} isWide>
      {words.length === 0 ? (
        <p className="small muted">{t('words.none')}</p>
      ) : (
        <ul className={styles.words} aria-label={t('words.title')}>
          {words.map((word) => (
            <li key={word.kind}>
              <span className="selectable">
                {shownOf(word)} <b>{t(`words.${word.says}`)}</b>
              </span>
              <span className="small muted">{t('words.who', { who: word.who, when: saidAt(word.at, formats) })}</span>
              <Button size="sm" onPress={() => void forget(word.kind)}>
                {t('words.forget')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Setting>
  );
}
