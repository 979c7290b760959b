import type { MappedAnswer } from '../../shared/model/contract.ts';
import type { Settings } from '../config/settings.ts';
import type { OperatorClient } from '../operator/operator-client.ts';
import type { Answers } from '../store/answers.ts';
import { presentAnswer } from './answers-service.ts';
import type { OperatorAnswers } from './operator-answers.ts';

export type ContractsService = {
  /** What is kept, or what the operator says now. A failed refresh throws and leaves what is kept. */
  details(contractId: string, refresh: boolean): Promise<MappedAnswer>;
};

export function createContractsService(options: {
  settings: Settings;
  operator: OperatorClient;
  answers: Answers;
  operatorAnswers: OperatorAnswers;
}): ContractsService {
  const { settings, operator, answers, operatorAnswers } = options;
  return {
    async details(contractId, refresh) {
      const profile = settings.selected();
      const request = { endpoint: 'contract-details', key: contractId, bodyName: 'ContractDetailsResponse' } as const;
      const known = refresh ? null : answers.latest(profile.id, request.endpoint, request.key);
      const kept = known === null ? null : answers.get(known.id);
      if (kept) return presentAnswer(operatorAnswers.read(request, kept));
      return presentAnswer(operatorAnswers.keep(profile, request, await operator.contractDetails(profile, contractId)));
    },
  };
}
