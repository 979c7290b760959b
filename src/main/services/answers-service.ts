import type { CallInput, CallOutput } from '../../shared/bridge/schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { RawAnswer } from '../../shared/model/answer.ts';
import type { MappedAnswer } from '../../shared/model/contract.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { BodyReader } from '../mapping/body-reader.ts';
import type { Answers, KeptAnswer } from '../store/answers.ts';
import type { KeptRead } from './operator-answers.ts';
import { bodyOf } from './stored-bodies.ts';

export type AnswersService = {
  raw(answerId: string, offset: number): RawAnswer;
  leaves(query: CallInput<'answers.leaves'>): CallOutput<'answers.leaves'>;
};

/** Leaves that cross with a mapped answer; the "all fields" view pages through the rest. */
const LEAVES_SHOWN = 200;

export function createAnswersService(options: {
  answers: Answers;
  ledger: Ledger;
  reader: BodyReader;
}): AnswersService {
  const { answers, ledger, reader } = options;

  /** Reads live in the cache, registrations in the ledger. */
  function find(answerId: string): KeptAnswer {
    const found = answers.get(answerId) ?? ledger.answer(answerId);
    if (!found) throw new AppError({ code: 'not-found', what: 'answer' });
    return found;
  }

  return {
    raw(answerId, offset) {
      const { meta, headers, body } = find(answerId);
      const read = reader.read(bodyOf(meta), body, meta.contentType);
      return { meta, headers: headers.map(([name, value]) => [name, value]), kind: read.kind, ...read.text(offset) };
    },
    leaves({ answerId, under, offset, limit }) {
      const { meta, body } = find(answerId);
      const read = reader.read(bodyOf(meta), body, meta.contentType);
      return { rows: read.leaves(offset, limit, under), total: read.countLeaves(under) };
    },
  };
}

/** An answer with one record, for a details screen. */
export function presentAnswer({ meta, body }: KeptRead): MappedAnswer {
  return {
    meta,
    record: body.records[0] ?? null,
    children: [...(body.children[0] ?? [])],
    leaves: body.leaves(0, LEAVES_SHOWN),
    leavesTotal: body.countLeaves(''),
  };
}
