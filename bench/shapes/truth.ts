import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BodyName } from '../../src/shared/model/origin/provenance.ts';

export type TruePlace = { readonly path: string; readonly value_of_first: string; readonly read_as?: string };
export type TrueField = TruePlace & { readonly also?: readonly TruePlace[] };
export type TrueHour = { readonly at: string; readonly value: string | null; readonly state: string };

/** What `truth.json` says about an answer; its README is in the folder of the shapes. */
export type Truth = {
  readonly kind: 'invoice-list' | 'invoice-details' | 'contract' | 'registration' | 'consumption' | 'error' | 'token';
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly query?: Readonly<Record<string, string>>;
    readonly body_ids?: Readonly<Record<string, string>>;
  };
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly records: string;
  readonly count: number;
  readonly fields: Readonly<Record<string, TrueField | null>>;
  readonly hidden?: Readonly<Record<string, TruePlace>>;
  readonly clock?: { readonly stamp: string; readonly step: string };
  readonly hours?: readonly TrueHour[];
};

export type KnownShape = { readonly name: string; readonly bytes: Uint8Array; readonly truth: Truth };

export const BODY_OF: Readonly<Record<Truth['kind'], BodyName>> = {
  'invoice-list': 'InvoiceResponse',
  'invoice-details': 'InvoiceDetailsResponse',
  contract: 'ContractDetailsResponse',
  registration: 'ContractRegistrationResponse',
  consumption: 'HourlyConsumptionResponse',
  error: 'ErrorResponse',
  token: 'AccessTokenResponse',
};

const TESTING = path.join(import.meta.dirname, '../../src/main/mapping/testing');

/** The shapes of this repository: those the simulator can serve too, and those that are only read. */
export function readOwnShapes(): KnownShape[] {
  return ['shapes', 'unserved-shapes'].flatMap((folder) => readShapes(path.join(TESTING, folder)));
}

/** Every folder with a body and its truth, in order of their names. */
export function readShapes(folder: string): KnownShape[] {
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, 'truth.json')))
    .toSorted()
    .map((name) => ({
      name,
      bytes: readFileSync(path.join(folder, name, 'body.json')),
      truth: JSON.parse(readFileSync(path.join(folder, name, 'truth.json'), 'utf8')) as Truth,
    }));
}
