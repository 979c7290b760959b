import { useTranslation } from 'react-i18next';
import { helpsAfterStatus } from '../../../shared/errors/what-helps.ts';
import type { NamedRequest } from '../../../shared/model/answers/answer.ts';
import { outcomeOf } from '../../../shared/model/answers/request-outcome.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { errorDataOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import { Button } from '../../ui/button/button.tsx';

/**
 * What needs a person is done from here: the contract is opened, or what helps the fetch is done. `inRow`: for the
 * pointer, and only where something is left to do; by keyboard Enter opens the row, which has the same button.
 */
export function NextStep({ record, inRow = false }: { record: NamedRequest; inRow?: boolean }) {
  const { shell, today, toasts } = useStores();
  const { t } = useTranslation('activity');
  const { needsPerson } = record;
  const isWaiting = record.registrationId !== null && record.sentAgainAt === null && outcomeOf(record) === 'waiting';
  if (inRow && !needsPerson && !isWaiting) return null;
  const { navigate } = shell.getState();
  const retry = async (key: string) => {
    toasts.getState().show({ title: t('retrying') });
    await today
      .getState()
      .retry(key)
      .catch((thrown: unknown) => toasts.getState().show({ title: errorText(t, errorDataOf(thrown)).what }));
  };
  const step = nextOf(record);
  if (step === null || (step.does === 'look' && !inRow)) return null;
  const words = t(step.words);
  const go = () => {
    if (step.does === 'retry') void retry(step.key);
    else if (step.does === 'open') navigate(step.screen, step.params);
  };
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
        // Looked at in the row's own pane, which a press on the row opens.
        if (step.does !== 'look') event.stopPropagation();
        go();
      }}
    >
      {words}
    </button>
  );
}

type Step =
  | { does: 'look'; words: 'today:verbs.look' }
  | { does: 'retry'; key: string; words: 'common:tryAgain' }
  | {
      does: 'open';
      screen: 'contracts' | 'settings' | 'register';
      params: Record<string, string>;
      words: ReturnType<typeof contractVerb> | 'common:helps.connection' | 'common:helps.ids';
    };

const LOOK: Step = { does: 'look', words: 'today:verbs.look' };

/** The one thing that can bring another result, else a look at it; null: nothing is to be done. */
function nextOf(record: NamedRequest): Step | null {
  const { registrationId, retryKey, needsPerson, status, customer, property } = record;
  if (registrationId !== null) {
    const params = { registration: registrationId };
    return { does: 'open', screen: 'contracts', params, words: contractVerb(record) };
  }
  const help = status === null ? 'again' : helpsAfterStatus(status);
  if (help === 'ids' && needsPerson) {
    const params = customer === null ? { propertyId: property?.id ?? '' } : { customerId: customer.id };
    return { does: 'open', screen: 'register', params, words: 'common:helps.ids' };
  }
  if (retryKey === null) return needsPerson ? LOOK : null;
  if (help === 'again') return { does: 'retry', key: retryKey, words: 'common:tryAgain' };
  if (help !== 'connection') return needsPerson ? LOOK : null;
  const params = { section: 'connections', test: 'now' };
  return { does: 'open', screen: 'settings', params, words: 'common:helps.connection' };
}

/** The same verb as on Today for what needs a person. */
function contractVerb(record: NamedRequest) {
  if (!record.needsPerson) return 'openContract';
  const outcome = outcomeOf(record);
  if (outcome === 'unknown') return 'today:verbs.ask';
  return outcome === 'rejected' ? 'today:verbs.correct' : 'openContract';
}
