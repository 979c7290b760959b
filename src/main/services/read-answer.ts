import type { BodyReader } from '../mapping/body-reader.ts';
import { errorWords } from '../mapping/read-error.ts';
import type { HttpAnswer } from '../ports.ts';

/** What an answer to a registration says. One that nobody can read says nothing, and changes nothing about what happened. */
export type ReadAnswer = {
  accepted(answer: HttpAnswer): { readonly contractId: string | null; readonly message: string | null };
  /** In the operator's words, with each of the problems it lists; null when it gives none. */
  refused(answer: HttpAnswer): string | null;
};

/** Read through the mapping that holds for the profile. */
export function readAnswerBy(reader: BodyReader): ReadAnswer {
  return {
    accepted(answer) {
      try {
        const record = reader.read('ContractRegistrationResponse', answer.body, contentType(answer)).records[0];
        return { contractId: record?.fields.contractId?.text ?? null, message: record?.fields.message?.text ?? null };
      } catch {
        return { contractId: null, message: null };
      }
    },
    refused(answer) {
      try {
        return errorWords(reader.readError(answer.body, contentType(answer)));
      } catch {
        return null;
      }
    },
  };
}

function contentType(answer: HttpAnswer): string | null {
  return answer.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null;
}
