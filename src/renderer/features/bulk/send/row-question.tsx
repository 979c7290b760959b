import { useEffect, useState } from 'react';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type { Says } from '../../../../shared/model/answers/answer-meaning.ts';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { whileMounted } from '../../../hooks/while-mounted.ts';
import { AnswerQuestion } from '../../../shared-parts/registration/answer-question.tsx';
import { errorDataOf } from '../../../stores/loadable.ts';
import { useBulk, useBulkValue } from '../use-bulk.ts';

/** Asks what the answer to an unknown row means when it may mean yes; the reply also holds for later rows. */
export function RowQuestion(props: { registrationId: string; onSaid: () => void }) {
  const calls = useCalls('ledger');
  const bulk = useBulk();
  const { registrationId } = props;
  const [registration, setRegistration] = useState<Registration | null>(null);
  const [failed, setFailed] = useState<AppErrorData | null>(null);
  const isBusy = useBulkValue((state) => state.working?.what === 'resolve');
  const error = useBulkValue((state) => state.error);
  useEffect(() => {
    setRegistration(null);
    const fail = (thrown: unknown) => setFailed(errorDataOf(thrown));
    return whileMounted(calls.get({ registrationId }), setRegistration, fail);
  }, [calls, registrationId]);
  if (registration?.id !== registrationId) return null;
  const say = async (says: Says) => {
    if (await bulk.work('resolve', () => calls.sayMeaning({ registrationId, says }))) props.onSaid();
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
