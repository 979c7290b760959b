import type { CallsOf } from '../../../shared/bridge/types.ts';
import type { HourRange, HourSeries } from '../../../shared/model/consumption.ts';
import type { OpenQuestions } from '../../../shared/model/mapping/first-contact.ts';
import type { Settings } from '../../config/settings.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { confirmedIn, placeKey } from '../../mapping/confirmed-in.ts';
import type { Clock } from '../../ports.ts';
import type { Register } from '../../store/register/register.ts';
import type { SavedItems } from '../../store/saved-items.ts';
import type { OpenedAnswers } from '../answers/opened-answers.ts';
import type { StoredBodies } from '../answers/stored-bodies.ts';
import type { AnswerParser } from '../parsing/parsing-client.ts';
import { createAnswerGuesses } from './answer-guesses.ts';
import { createContactSamples } from './contact-samples.ts';
import type { MappingInUse } from './mapping-in-use.ts';
import type { MappingService } from './mapping-service.ts';
import { ASKED, ASKED_BODIES, createOpenQuestions, LOOKED_AT } from './open-questions.ts';

/** What the app guessed, shown to a person once, and their answers. */
export function createFirstContactService(options: {
  settings: Pick<Settings, 'selected' | 'selectedId'>;
  inUse: MappingInUse;
  mapping: Pick<MappingService, 'settle' | 'overview'>;
  stored: StoredBodies;
  opened: Pick<OpenedAnswers, 'ask'>;
  parser: Pick<AnswerParser, 'ask'>;
  saved: SavedItems;
  register: Pick<Register, 'labels'>;
  ledger: Pick<Ledger, 'answersOf' | 'get'>;
  clock: Clock;
  /** The kept hours of a property. */
  hours(range: HourRange): Promise<HourSeries | null>;
}) {
  const { settings, inUse, mapping, stored, parser, saved, clock } = options;
  const guesses = createAnswerGuesses({ stored, parser, monotonicMs: () => clock.monotonicMs() });
  const { askedOf, openOf } = createOpenQuestions({ inUse, stored, saved, guesses, ledger: options.ledger });
  const { samplesOf, compareWithKeptHours } = createContactSamples(options);
  let newestTry = 0;

  return {
    /**
     * Kinds of answers of the selected profile with a guess nobody was asked about; mappings locked by IT are left out.
     */
    async open() {
      const profileId = settings.selectedId();
      const open: OpenQuestions[] = [];
      for (const body of ASKED_BODIES) {
        if (profileId === null || inUse.isLocked(body)) continue;
        const one = await openOf(profileId, body);
        if (one !== null) open.push(one);
      }
      return open;
    },

    async read({ body, draft: given }) {
      const profileId = settings.selected().id;
      const draft = given ?? { document: inUse.document(body), confirmed: [...inUse.confirmedPlaces(body)] };
      const found = await guesses.of(profileId, { mapping: draft.document, confirmed: draft.confirmed }, LOOKED_AT);
      if (found === null) return null;
      const isConfirmed = confirmedIn(draft.confirmed);
      const samples = await samplesOf(profileId, draft);
      const weighed = await compareWithKeptHours(profileId, found, samples);
      return {
        draft,
        baseVersion: mapping.overview({ body }).nextVersion - 1,
        answersKept: stored.list(profileId, body).length,
        records: found.records,
        guesses: weighed.map((one) => ({ ...one, isConfirmed: isConfirmed(one.field, one.pattern) })),
        missing: found.missing,
        empty: found.empty,
        takenBack: found.takenBack.map(({ field }) => field),
        samples,
      };
    },

    try({ draft: { document }, field }) {
      const thisTry = ++newestTry;
      return guesses.tryPlace(settings.selected().id, document, field, () => thisTry === newestTry);
    },

    values: ({ answerId, path }) => options.opened.ask(answerId, 'values', { path }),

    settle({ draft, baseVersion, asked, jobId }) {
      const profileId = settings.selected().id;
      const { body } = draft.document;
      mapping.settle(draft, baseVersion, jobId);
      const data = [...new Set([...askedOf(profileId, body), ...asked.map(placeKey)])].slice(-1000);
      saved.keep(profileId, ASKED, { id: body, name: '', data, changedAt: clock.now() });
    },
  } satisfies CallsOf<'guesses'>;
}
