import type { BodyName, Sourced } from './provenance.ts';

// Free of zod: exports are written in threads and in the renderer alike.

/** Provenance columns of one exported value; their heads are in `invoices:export.provenanceColumns`. */
export const VALUE_COLUMNS = ['provenance', 'place', 'raw', 'rival'] as const;
/** Provenance columns of a whole row: all of it was read from one answer. */
export const ROW_COLUMNS = ['mapping', 'fetchedAt', 'request'] as const;

/** The answer of a row and the mapping version that read it. Times are epoch milliseconds. */
export type ReadFrom = {
  readonly body: BodyName;
  readonly mappingVersion: number;
  readonly fetchedAt: number;
  /** `GET /electron/v1/invoice?…`; null when the answer is no longer kept. */
  readonly request: string | null;
};

/**
 * The cells of `VALUE_COLUMNS` for one value; '' where there is nothing to say. A value that is not in the answer has
 * cells too: they say that it is absent. The writer guards against formulas.
 */
export function valueCells(value: Sourced | undefined): Record<(typeof VALUE_COLUMNS)[number], string> {
  const { rival } = value ?? { rival: null };
  return {
    provenance: value?.provenance ?? 'absent',
    place: value?.path ?? '',
    raw: value?.raw ?? '',
    rival: rival === null ? '' : `${rival.raw} (${rival.path})`,
  };
}

/** The cells of `ROW_COLUMNS`. */
export function rowCells(from: ReadFrom): Record<(typeof ROW_COLUMNS)[number], string> {
  return {
    mapping: `${from.body} ${from.mappingVersion}`,
    fetchedAt: new Date(from.fetchedAt).toISOString(),
    request: from.request ?? '',
  };
}
