import { createHash } from 'node:crypto';
import {
  type ConfirmedPlace,
  type MappingDocument,
  type SharedMapping,
  sharedMappingSchema,
} from '../../../shared/model/mapping/mapping-document.ts';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import { isLocked, type Policy } from '../../config/policy.ts';
import type { Settings } from '../../config/settings.ts';
import { placeKey } from '../../mapping/confirmed-in.ts';
import { DEFAULT_MAPPINGS } from '../../mapping/defaults/default-mappings.ts';
import type { Log } from '../../ports.ts';
import type { Confirmations } from '../../store/confirmations.ts';
import type { MappingVersions } from '../../store/mapping-versions.ts';
import type { ReadBy } from '../parsing/read-by.ts';

export type MappingInUse = ReturnType<typeof createMappingInUse>;

type State = {
  readonly document: MappingDocument;
  readonly confirmed: readonly ConfirmedPlace[];
  readonly keys: ReadonlySet<string>;
  readonly fingerprint: string;
};

/**
 * The mapping that reads each body now. Order of authority: IT's, where locked; the person's; IT's as a preset; the
 * default. Places that IT confirmed in its own document count as confirmed.
 */
export function createMappingInUse(options: {
  settings: Pick<Settings, 'selectedId'>;
  policy: Policy;
  versions: MappingVersions;
  confirmations: Confirmations;
  log: Log;
  /** The version of the app: another one may understand the same answer differently. */
  version: string;
}) {
  const { settings, policy, versions, confirmations, version } = options;
  const fromPolicy = new Map<BodyName, SharedMapping>();
  for (const given of policy.mappings) {
    const parsed = sharedMappingSchema.safeParse(given);
    if (parsed.success) fromPolicy.set(parsed.data.body, { ...parsed.data, origin: 'policy' });
    else options.log.warn('policy.mapping-unusable', { body: given.body, issues: parsed.error.issues.length });
  }
  const states = new Map<string, State>();

  function lockedFor(body: BodyName): boolean {
    return isLocked(policy, `mappings.${body}`);
  }

  function documentOf(profileId: string | null, body: BodyName): MappingDocument {
    const theirs = fromPolicy.get(body);
    const preset = theirs === undefined ? DEFAULT_MAPPINGS[body] : withoutConfirmed(theirs);
    if (lockedFor(body) || profileId === null) return preset;
    return versions.newest(profileId, body) ?? preset;
  }

  function stateOf(profileId: string | null, body: BodyName): State {
    const key = `${profileId ?? ''} ${body}`;
    const known = states.get(key);
    if (known !== undefined) return known;
    const document = documentOf(profileId, body);
    const own = profileId === null ? [] : confirmations.list(profileId, body);
    const given = fromPolicy.get(body)?.confirmed ?? [];
    const confirmed = [...own, ...given];
    const keys = new Set(confirmed.map(placeKey));
    const hash = createHash('sha256').update(JSON.stringify([version, document, [...keys].sort()]));
    const state = { document, confirmed, keys, fingerprint: hash.digest('hex').slice(0, 32) };
    states.set(key, state);
    return state;
  }

  const current = (body: BodyName): State => stateOf(settings.selectedId(), body);

  return {
    document: (body: BodyName): MappingDocument => current(body).document,
    confirmedPlaces: (body: BodyName): readonly ConfirmedPlace[] => current(body).confirmed,
    /**
     * How a profile's body is read now, as data for a thread; work for a profile may continue after another is
     * selected.
     */
    readBy(profileId: string, body: BodyName): ReadBy {
      const { document, confirmed } = stateOf(profileId, body);
      return { mapping: document, confirmed };
    },
    /** Changes whenever the same bytes would be read differently, which an update of the app may cause. */
    fingerprint: (profileId: string, body: BodyName): string => stateOf(profileId, body).fingerprint,
    isLocked: lockedFor,
    /** The document that a reset returns to. */
    preset(body: BodyName): MappingDocument {
      const theirs = fromPolicy.get(body);
      return theirs === undefined ? DEFAULT_MAPPINGS[body] : withoutConfirmed(theirs);
    },
    /** To be called after anything about a mapping was saved. */
    forget: () => states.clear(),
  };
}

function withoutConfirmed({ confirmed: _, ...document }: SharedMapping): MappingDocument {
  return document;
}
