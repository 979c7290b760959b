import { useEffect, useState } from 'react';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type { Says } from '../../../../shared/model/answer-meaning.ts';
import type { Registration } from '../../../../shared/model/contract.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { AnswerQuestion } from '../../../shared-parts/registration/answer-question.tsx';
import { errorDataOf } from '../../../stores/loadable.ts';
import { useBulk, useBulkValue } from '../use-bulk.ts';

/** What the answer to an unknown row means, where it may mean yes: the word holds for the rows that come. */
export function RowQuestion(props: { registrationId: string; onSaid: () => void }) {
  const { client } = useStores();
  const bulk = useBulk();
  const { registrationId } = props;
  const [registration, setRegistration] = useState<Registration | null>(null);
  const [failed, setFailed] = useState<AppErrorData | null>(null);
  const isBusy = useBulkValue((state) => state.working?.what === 'resolve');
  const error = useBulkValue((state) => state.error);
  useEffect(() => {
    let isLeft = false;
    setRegistration(null);
    client.call('ledger.get', { registrationId }).then(
      (found) => isLeft || setRegistration(found),
      (thrown) => isLeft || setFailed(errorDataOf(thrown)),
    );
    return () => {
      isLeft = true;
    };
  }, [client, registrationId]);
  if (registration?.id !== registrationId) return null;
  const say = async (says: Says) => {
    if (await bulk.work('resolve', () => client.call('ledger.sayMeaning', { registrationId, says }))) props.onSaid();
  };
  return (
    <AnswerQuestion
      registration={registration}
      isBusy={isBusy}
      error={error ?? failed}
      onSay={(says) => void say(says)}
    />
  );
}
