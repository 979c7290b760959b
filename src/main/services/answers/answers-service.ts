import type { CallsOf } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Settings } from '../../config/settings.ts';
import type { MappingInUse } from '../mapping/mapping-in-use.ts';
import type { OpenedAnswers } from './opened-answers.ts';
import { bodyOf } from './stored-bodies.ts';

const MAX_FOUND = 200;
const MAX_VALUE_CHARS = 1_000_000;

/** Kept answers as they came, and as trees and tables, which need no mapping. */
export function createAnswersService(options: {
  settings: Pick<Settings, 'selected'>;
  opened: OpenedAnswers;
  inUse: Pick<MappingInUse, 'readBy'>;
}) {
  const { settings, opened, inUse } = options;
  return {
    async raw({ answerId, offset }) {
      const { meta, headers } = opened.find(answerId);
      const page = await opened.ask(answerId, 'text', { offset });
      return { meta, headers: headers.map(([name, value]) => [name, value]), ...page };
    },
    leaves({ answerId, ...page }) {
      const by = inUse.readBy(settings.selected().id, bodyOf(opened.find(answerId).meta));
      return opened.ask(answerId, 'leaves', { by, ...page });
    },
    nodes: ({ answerId, ...page }) => opened.ask(answerId, 'nodes', page),
    find: ({ answerId, text }) => opened.ask(answerId, 'find', { text, limit: MAX_FOUND }),
    async value({ answerId, path }) {
      const value = await opened.ask(answerId, 'value', { path, maxChars: MAX_VALUE_CHARS });
      if (value === null) throw new AppError({ code: 'not-found', what: 'place' });
      return value;
    },
    table: ({ answerId, ...page }) => opened.ask(answerId, 'table', page),
  } satisfies CallsOf<'answers'>;
}
