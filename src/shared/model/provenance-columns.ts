import type { BodyName, Sourced } from './provenance.ts';

// Free of zod: exports are written in threads and in the renderer alike.

/** Columns that say where an exported value comes from, after the value's own; keys of `common:provenanceColumns`. */
export const PROVENANCE_COLUMNS = ['provenance', 'path', 'raw', 'rival', 'mapping', 'fetchedAt', 'request'] as const;
export type ProvenanceColumn = (typeof PROVENANCE_COLUMNS)[number];

/** What the value's answer and the mapping that read it were. Times are epoch milliseconds. */
export type ReadFrom = {
  readonly body: BodyName;
  readonly mappingVersion: number;
  readonly fetchedAt: number;
  /** `GET /electron/v1/invoice?…`, or null where only the time is known. */
  readonly request: string | null;
};

/**
 * The cells of `PROVENANCE_COLUMNS` for one value; '' where there is nothing to say. A value that is not in the answer
 * has its columns too: that it is absent is what they say. Formula guards are the writer's, as for every other text.
 */
export function provenanceCells(value: Sourced | undefined, from: ReadFrom): Record<ProvenanceColumn, string> {
  const { rival } = value ?? { rival: null };
  return {
    provenance: value?.provenance ?? 'absent',
    path: value?.path ?? '',
    raw: value?.raw ?? '',
    rival: rival === null ? '' : `${rival.raw} (${rival.path})`,
    mapping: `${from.body} ${from.mappingVersion}`,
    fetchedAt: new Date(from.fetchedAt).toISOString(),
    request: from.request ?? '',
  };
}
