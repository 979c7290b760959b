import path from 'node:path';
import { withoutByteOrderMark } from '../../shared/byte-order-mark.ts';
import type { OfficeAddress } from '../../shared/model/office/office.ts';
import type { DraftField } from '../../shared/rules/finding.ts';
import { isLockedBy } from '../../shared/rules/locks.ts';
import { type PolicyFile, policySchema } from './policy-schema.ts';

export type Policy = {
  readonly organisation: string | null;
  readonly settings: NonNullable<PolicyFile['settings']>;
  readonly profiles: NonNullable<PolicyFile['profiles']>;
  readonly locked: readonly string[];
  /** Maximum values, whatever a person has chosen. */
  readonly limits: NonNullable<PolicyFile['limits']>;
  /** Null: kept until a person erases it. */
  readonly retention: {
    readonly answersDays: number | null;
    readonly answersBytes: number | null;
    readonly registrationsDays: number | null;
    readonly logDays: number | null;
  };
  /** As `checkRegistration` takes them: `policyRequires` and `policyFormats`. */
  readonly requires: readonly DraftField[];
  readonly formats: Readonly<Partial<Record<DraftField, string>>>;
  /** Mapping documents as given; so far only their body names are checked. */
  readonly mappings: NonNullable<PolicyFile['mappings']>;
  /** IT says that 503 with Retry-After means "not processed" for this operator. */
  readonly isBusyUnprocessed: boolean;
  readonly office: {
    /** Empty or null: a person enters the address. */
    readonly addresses: readonly OfficeAddress[];
    readonly database: string | null;
    readonly isRequired: boolean;
    readonly whenAway: 'refuse' | 'by-hand-leads' | 'by-hand';
    /** Null: no second person is required. */
    readonly secondPerson: { readonly above: number; readonly leads: readonly string[] } | null;
  };
  readonly caFile: string | null;
  readonly updates: { readonly mode: 'off' | 'notify' | 'auto'; readonly address: string | null };
  readonly allow: { readonly export: boolean; readonly print: boolean };
  readonly secretImportFile: string | null;
  /** The file exists and cannot be used: what is wrong, for IT. */
  readonly problem: string | null;
};

const NO_POLICY: Policy = fromFile({});

/** The path of the policy; `ELKONTOR_POLICY` overrides it. Folders only administrators can write. */
export function policyPath(platform: NodeJS.Platform, env: Readonly<Record<string, string | undefined>>): string {
  if (env.ELKONTOR_POLICY) return env.ELKONTOR_POLICY;
  if (platform === 'win32') return path.win32.join(env.ProgramData ?? 'C:\\ProgramData', 'Elkontor', 'policy.json');
  if (platform === 'darwin') return '/Library/Application Support/Elkontor/policy.json';
  return '/etc/elkontor/policy.json';
}

/**
 * Reads IT's policy. No file: no policy. An unusable file fails safe: nothing may be changed until it is repaired, and
 * export and print are off, and a computer of an office sends nothing without a second person, because it is unknown what
 * it was meant to forbid.
 */
export function readPolicy(readText: () => string | null): Policy {
  let text: string | null;
  try {
    text = readText();
  } catch (cause) {
    return broken(`cannot be read (${(cause as NodeJS.ErrnoException).code ?? 'error'})`);
  }
  if (text === null) return NO_POLICY;
  let json: unknown;
  try {
    json = JSON.parse(withoutByteOrderMark(text));
  } catch {
    return broken('is not JSON');
  }
  const parsed = policySchema.safeParse(json);
  if (!parsed.success) {
    return broken(parsed.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.code}`).join(', '));
  }
  return fromFile(parsed.data);
}

/** Whether a policy locks a setting: by its own path, a parent of it, a word for several (`network`), or everything. */
export function isLocked(policy: Pick<Policy, 'locked'>, setting: string): boolean {
  return isLockedBy(policy.locked, setting);
}

function fromFile(file: PolicyFile): Policy {
  const requires = file.requires ?? [];
  return {
    organisation: file.organisation ?? null,
    settings: file.settings ?? {},
    profiles: file.profiles ?? [],
    locked: file.locked ?? [],
    limits: file.limits ?? {},
    retention: {
      answersDays: file.retention?.answersDays ?? null,
      answersBytes:
        file.retention?.answersMegabytes === undefined ? null : file.retention.answersMegabytes * 1024 * 1024,
      registrationsDays: file.retention?.registrationsDays ?? null,
      logDays: file.retention?.logDays ?? null,
    },
    requires: requires.map(({ field }) => field),
    formats: Object.fromEntries(requires.flatMap(({ field, pattern }) => (pattern ? [[field, pattern]] : []))),
    mappings: file.mappings ?? [],
    isBusyUnprocessed: file.operator?.busyMeansNotProcessed ?? false,
    office: {
      addresses: file.office?.addresses ?? [],
      database: file.office?.database ?? null,
      isRequired: (file.office?.required ?? false) || file.office?.secondPersonAbove !== undefined,
      whenAway: file.office?.whenAway ?? 'refuse',
      secondPerson:
        file.office?.secondPersonAbove === undefined
          ? null
          : { above: file.office.secondPersonAbove, leads: file.office.leads ?? [] },
    },
    caFile: file.caFile ?? null,
    updates: { mode: file.updates?.mode ?? 'off', address: file.updates?.address ?? null },
    allow: { export: file.allow?.export ?? true, print: file.allow?.print ?? true },
    secretImportFile: file.secretImportFile ?? null,
    problem: null,
  };
}

function broken(problem: string): Policy {
  const office = { ...NO_POLICY.office, secondPerson: { above: 0, leads: [] } };
  return { ...NO_POLICY, office, locked: ['*'], allow: { export: false, print: false }, problem };
}
