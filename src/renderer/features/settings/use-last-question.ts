import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorDataOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';

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
        const { what, todo } = errorText(t, errorDataOf(thrown));
        setProblem(`${what} ${todo}`);
      }
    },
  };
}
