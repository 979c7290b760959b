import { AppError } from '../../../shared/errors/app-error.ts';
import type { Profile } from '../../../shared/model/connection/profile.ts';
import type { MappedAnswer } from '../../../shared/model/contracts/contract.ts';
import { BODY_OF } from '../../../shared/model/mapping/mapped-bodies.ts';
import type { ReadOutcome } from '../../operator/operator-client.ts';
import type { Answers } from '../../store/answers/answers.ts';
import type { MappingInUse } from '../mapping/mapping-in-use.ts';
import type { AnswerParser } from '../parsing/parsing-client.ts';
import type { FreshAnswer, OperatorAnswers, ReadRequest } from './operator-answers.ts';

/** An answer with one record, for a details screen: the stored one, or a new one when `refresh` asks for it. */
export type DetailsReader = (
  profile: Profile,
  request: ReadRequest,
  refresh: boolean,
  fetch: () => Promise<ReadOutcome>,
) => Promise<MappedAnswer>;

export function createDetailsReader(options: {
  answers: Pick<Answers, 'latest' | 'get'>;
  operatorAnswers: OperatorAnswers;
  parser: AnswerParser;
  inUse: Pick<MappingInUse, 'readBy'>;
  /** Called with every newly fetched answer. */
  onFetched(profileId: string, request: ReadRequest, kept: FreshAnswer): Promise<void>;
}): DetailsReader {
  const { answers, operatorAnswers, parser, inUse } = options;
  return async (profile, request, refresh, fetch) => {
    const known = refresh ? null : answers.latest(profile.id, request.endpoint, request.key);
    const there = known && answers.get(known.id);
    const kept: FreshAnswer | null = there ?? (await operatorAnswers.keep(profile, request, await fetch()));
    if (kept === null) throw new AppError({ code: 'cancelled' });
    if (!there) await options.onFetched(profile.id, request, kept);
    return {
      meta: kept.meta,
      ...(await parser.ask(kept, 'record', inUse.readBy(profile.id, BODY_OF[request.endpoint]))),
    };
  };
}
