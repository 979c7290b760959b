import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureSentence } from '../../hooks/tell-failure.ts';

/** The question before something that quits the app: whether it is open, and why it failed. */
export function useLastQuestion(work: () => Promise<unknown>) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isAsking,
    problem,
    ask: () => setAsking(true),
    close: () => {
      setAsking(false);
      setProblem(null);
    },
    confirm: async () => {
      try {
        await work();
      } catch (thrown) {
        setProblem(failureSentence(t, thrown));
      }
    },
  };
}
