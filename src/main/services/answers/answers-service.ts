import type { CallInput, CallOutput } from '../../../shared/bridge/schema.ts';
import type { RawAnswer } from '../../../shared/model/answer.ts';
import type { Settings } from '../../config/settings.ts';
import type { MappingInUse } from '../mapping/mapping-in-use.ts';
import type { OpenedAnswers } from './opened-answers.ts';
import { bodyOf } from './stored-bodies.ts';

export type AnswersService = {
  raw(answerId: string, offset: number): Promise<RawAnswer>;
  leaves(query: CallInput<'answers.leaves'>): Promise<CallOutput<'answers.leaves'>>;
};

export function createAnswersService(options: {
  settings: Pick<Settings, 'selected'>;
  opened: Pick<OpenedAnswers, 'find' | 'ask'>;
  inUse: Pick<MappingInUse, 'readBy'>;
}): AnswersService {
  const { settings, opened, inUse } = options;
  return {
    async raw(answerId, offset) {
      const { meta, headers } = opened.find(answerId);
      const page = await opened.ask(answerId, 'text', { offset });
      return { meta, headers: headers.map(([name, value]) => [name, value]), ...page };
    },
    leaves({ answerId, ...page }) {
      const by = inUse.readBy(settings.selected().id, bodyOf(opened.find(answerId).meta));
      return opened.ask(answerId, 'leaves', { by, ...page });
    },
  };
}
