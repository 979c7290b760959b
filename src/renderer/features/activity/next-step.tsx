import { useTranslation } from 'react-i18next';
import type { NamedRequest } from '../../../shared/model/answers/answer.ts';
import { outcomeOf } from '../../../shared/model/answers/request-outcome.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { errorDataOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import { Button } from '../../ui/button/button.tsx';

/**
 * What needs a person is done from here: the contract is opened, or the fetch is tried again. `inRow`: for the pointer,
 * and only where it needs a person; by keyboard Enter opens the row, which has the same button.
 */
export function NextStep({ record, inRow = false }: { record: NamedRequest; inRow?: boolean }) {
  const { shell, today, toasts } = useStores();
  const { t } = useTranslation('activity');
  const { registrationId, retryKey, needsPerson } = record;
  if ((registrationId ?? retryKey) === null || (inRow && !needsPerson)) return null;
  const retry = async (key: string) => {
    toasts.getState().show({ title: t('retrying') });
    await today
      .getState()
      .retry(key)
      .catch((thrown: unknown) => toasts.getState().show({ title: errorText(t, errorDataOf(thrown)).what }));
  };
  const go = () => {
    if (registrationId !== null) shell.getState().navigate('contracts', { registration: registrationId });
    else if (retryKey !== null) void retry(retryKey);
  };
  const words = registrationId === null ? t('retry') : t(contractVerb(record));
  if (!inRow) {
    return (
      <Button variant={needsPerson ? 'primary' : 'secondary'} onPress={go}>
        {words}
      </Button>
    );
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      className="link"
      onClick={(event) => {
        event.stopPropagation();
        go();
      }}
    >
      {words}
    </button>
  );
}

/** The same verb as on Today for what needs a person. */
function contractVerb(record: NamedRequest) {
  if (!record.needsPerson) return 'openContract';
  const outcome = outcomeOf(record);
  if (outcome === 'unknown') return 'today:verbs.ask';
  return outcome === 'rejected' ? 'today:verbs.correct' : 'openContract';
}
