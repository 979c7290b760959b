import { isDeepStrictEqual } from 'node:util';
import type { CallInput } from '../../../shared/bridge/schema.ts';
import type { CallsOf, Publish } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { MAPPED_BODIES } from '../../../shared/model/mapping/mapped-bodies.ts';
import type { MappingDraft, MappingOverview } from '../../../shared/model/mapping/mapping.ts';
import type { MappingDocument } from '../../../shared/model/mapping/mapping-document.ts';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import type { Settings } from '../../config/settings.ts';
import type { Confirmations } from '../../store/confirmations.ts';
import type { MadeBy, MappingVersions } from '../../store/mapping-versions.ts';
import type { OpenedAnswers } from '../answers/opened-answers.ts';
import type { StoredBodies } from '../answers/stored-bodies.ts';
import type { AnswerParser } from '../parsing/parsing-client.ts';
import { createDraftComparison } from './compare-drafts.ts';
import { createPlaceConfirming } from './confirm-places.ts';
import { readMappingFile, writeMappingFile } from './mapping-files.ts';
import type { MappingInUse } from './mapping-in-use.ts';
import type { Rederive } from './rederive.ts';

export type MappingService = ReturnType<typeof createMappingService>;

const MAX_LISTED_ANSWERS = 200;

export function createMappingService(options: {
  settings: Settings;
  inUse: MappingInUse;
  versions: MappingVersions;
  confirmations: Confirmations;
  stored: StoredBodies;
  opened: Pick<OpenedAnswers, 'ask'>;
  parser: AnswerParser;
  rederive: Rederive;
  publish: Publish;
  monotonicMs(): number;
}) {
  const { settings, inUse, versions, confirmations, stored, opened, rederive, publish } = options;
  const compareDraft = createDraftComparison(options);
  const { keepConfirmed, confirmField } = createPlaceConfirming(options);

  const profileId = (): string => settings.selected().id;

  function refuseLocked(body: BodyName): void {
    if (inUse.isLocked(body)) throw new AppError({ code: 'locked-by-policy', setting: `mappings.${body}` });
  }

  function newestVersion(body: BodyName): number {
    return versions.list(profileId(), body)[0]?.version ?? inUse.preset(body).version;
  }

  /** `answerId` is listed too, even when many are newer. */
  function overview({ body, answerId }: CallInput<'mapping.overview'>): MappingOverview {
    const kept = versions.list(profileId(), body);
    const answers = stored.list(profileId(), body);
    const document = inUse.document(body);
    return {
      body,
      document,
      nextVersion: newestVersion(body) + 1,
      isDefault: document.origin !== 'user',
      isLocked: inUse.isLocked(body),
      versions: kept.map((one) => ({ ...one })),
      confirmed: [...inUse.confirmedPlaces(body)],
      answers: answers.filter(({ id }, at) => at < MAX_LISTED_ANSWERS || id === answerId),
      answersTotal: answers.length,
    };
  }

  /** Saves a document as the next version and has everything read again with it. */
  function put(document: MappingDocument, madeBy: MadeBy, jobId: string): MappingOverview {
    const { body } = document;
    const origin = madeBy === 'reset' ? document.origin : 'user';
    versions.add(profileId(), { ...document, version: newestVersion(body) + 1, origin }, madeBy);
    changed(body, jobId);
    return overview({ body });
  }

  function changed(body: BodyName, jobId: string | null, profile = profileId()): void {
    inUse.forget();
    rederive(profile, body, jobId);
    publish('mapping.changed', { body });
  }

  function save({ draft: { document, confirmed }, baseVersion, jobId }: CallInput<'mapping.save'>): MappingOverview {
    refuseLocked(document.body);
    // Another version was saved meanwhile: the draft was compared with a mapping that is no longer in use.
    if (newestVersion(document.body) !== baseVersion) throw new AppError({ code: 'wrong-state', state: 'saved' });
    keepConfirmed(profileId(), document.body, confirmed);
    return put(document, 'save', jobId);
  }

  /** Like `save`, but a draft that only confirms guesses makes no version. */
  function settle(draft: MappingDraft, baseVersion: number, jobId: string): void {
    const { body } = draft.document;
    if (!isDeepStrictEqual(draft.document, inUse.document(body))) {
      save({ draft, baseVersion, jobId });
      return;
    }
    refuseLocked(body);
    keepConfirmed(profileId(), body, draft.confirmed);
    changed(body, jobId);
  }

  const calls = {
    inUse: () =>
      MAPPED_BODIES.map((body) => {
        const { version, origin } = inUse.document(body);
        return { body, version, origin };
      }),
    overview,

    /** The draft after a pick in an answer. Saves nothing. */
    async pick({ draft: { document, confirmed }, answerId, pick }) {
      const picked = await opened.ask(answerId, 'pick', { mapping: document, pick });
      if (picked === null) throw new AppError({ code: 'not-found', what: 'tree' });
      if (!picked.ok) throw new AppError({ code: 'invalid-input', issues: [picked.reason] });
      const { mapping, pattern, movedRecords } = picked;
      if (pick.what === 'records') return { draft: { document: mapping, confirmed }, movedRecords };
      const others = confirmed.filter((place) => place.field !== pick.field);
      return { draft: { document: mapping, confirmed: [...others, { field: pick.field, pattern }] }, movedRecords };
    },

    preview: ({ draft: { document, confirmed }, answerId }) =>
      opened.ask(answerId, 'facts', { mapping: document, confirmed }),

    compare: ({ draft }) => compareDraft(profileId(), draft),

    save,

    restore({ body, version, jobId }) {
      refuseLocked(body);
      const first = inUse.preset(body);
      const wanted = version === first.version ? first : versions.get(profileId(), body, version);
      if (wanted === null) throw new AppError({ code: 'not-found', what: 'mapping' });
      return put(wanted, wanted === first ? 'reset' : 'restore', jobId);
    },

    reset({ body, jobId }) {
      refuseLocked(body);
      confirmations.revoke(
        profileId(),
        body,
        confirmations.list(profileId(), body).map(({ field }) => field),
      );
      return put(inUse.preset(body), 'reset', jobId);
    },

    async confirm(place) {
      refuseLocked(place.body);
      // Another profile may be selected meanwhile.
      const profile = profileId();
      await confirmField(profile, place);
      changed(place.body, null, profile);
    },

    /** One body's mapping in use, or all of them, as a file. */
    export: ({ body }) => writeMappingFile(inUse, body, settings.preferences().language ?? 'en'),

    /** Reads a file into drafts; a person saves them. */
    import: ({ text }) => readMappingFile(text),
  } satisfies CallsOf<'mapping'>;
  return { ...calls, settle, changed };
}
