import { createHash, X509Certificate } from 'node:crypto';
import type { RequestRecord } from '../../shared/model/answers/answer.ts';
import type { Profile } from '../../shared/model/connection/profile.ts';
import type { Preferences } from '../../shared/model/settings/preferences.ts';
import { pemCertificates } from '../../shared/rules/pem.ts';
import type { TextFile } from './find-leaks.ts';

/** The content of a bundle. Every part is plain data without secrets; people's data are not included at all. */
export type BundleFacts = {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly versions: Readonly<Record<string, string>>;
  readonly preferences: Preferences;
  readonly profiles: readonly Profile[];
  readonly policy: {
    readonly organisation: string | null;
    readonly locked: readonly string[];
    readonly settings: object;
    readonly limits: object;
    readonly retention: object;
    readonly requires: readonly string[];
    readonly updates: { readonly mode: string; readonly address: string | null };
    readonly allow: object;
    readonly caFile: string | null;
    readonly problem: string | null;
    readonly profiles: readonly Profile[];
    readonly mappings: readonly { readonly body: string }[];
  };
  readonly store: Readonly<Record<string, unknown>>;
  readonly requests: readonly RequestRecord[];
  readonly logs: readonly { readonly name: string; readonly text: string }[];
  /** Observed shapes of answers (Markdown): places and types, never values. Empty: nothing was observed. */
  readonly shapes: string;
};

/** More certificates than this are only counted. */
const MAX_CERTIFICATES = 200;

const README = `Elkontor: diagnostics bundle

Made on this computer by hand, looked through before it was saved, and searched for every secret, token and personal value
this computer knows (plain, URL-encoded, base64). Nothing of it is sent by itself.

versions.json   the program, the system, the libraries
settings.json   settings and connections: addresses as hosts, no secret
policy.json     what IT has set
store.json      state, sizes and soundness of the files on this computer: counts, no content
requests.json   the newest requests: endpoint templates, statuses, times, sizes, correlation headers
shapes.md       what answers have looked like: names of fields and types, no values
log/            the log: events by allow-list
`;

/** The files of a diagnostics bundle, made from an allow-list of facts. */
export function bundleFiles(facts: BundleFacts): TextFile[] {
  const { preferences, policy } = facts;
  const json = (name: string, value: unknown): TextFile => ({ name, text: `${JSON.stringify(value, null, 2)}\n` });
  return [
    { name: 'README.txt', text: README },
    json('versions.json', { madeAt: new Date(facts.at).toISOString(), ...facts.versions }),
    json('settings.json', {
      language: preferences.language,
      theme: preferences.theme,
      density: preferences.density,
      technicalDetails: preferences.technicalDetails,
      textZoom: preferences.textZoom,
      poaTypes: preferences.poaTypes,
      limits: preferences.limits,
      proxy: { mode: preferences.proxy.mode, host: hostOf(preferences.proxy.address) },
      certificates: certificatesOf(preferences.extraCa),
      connections: facts.profiles.map(connection),
    }),
    json('policy.json', {
      organisation: policy.organisation,
      problem: policy.problem,
      locked: policy.locked,
      settings: { ...policy.settings, extraCa: undefined },
      limits: policy.limits,
      retention: policy.retention,
      requires: policy.requires,
      updates: { mode: policy.updates.mode, host: policy.updates.address && hostOf(policy.updates.address) },
      allow: policy.allow,
      hasCaFile: policy.caFile !== null,
      connections: policy.profiles.map(connection),
      mappings: policy.mappings.map(({ body }) => body),
    }),
    json('store.json', facts.store),
    json('requests.json', facts.requests.map(requestFacts)),
    { name: 'shapes.md', text: facts.shapes },
    ...facts.logs.map(({ name, text }) => ({ name: `log/${name}`, text })),
  ];
}

function connection(profile: Profile) {
  const { name, kind, realm, clientId, clock } = profile;
  return { name, kind, auth: hostOf(profile.authUrl), realm, api: hostOf(profile.baseUrl), clientId, clock };
}

function requestFacts({ answerId, ...record }: RequestRecord) {
  return { ...record, startedAt: new Date(record.startedAt).toISOString(), isAnswerKept: answerId !== null };
}

/** Only host and port, because a path could hold anything. */
function hostOf(address: string): string {
  return URL.parse(address)?.host ?? '';
}

function certificatesOf(pem: string): object[] {
  const blocks = pemCertificates(pem);
  const more = blocks.length > MAX_CERTIFICATES ? [{ more: blocks.length - MAX_CERTIFICATES }] : [];
  const named = blocks.slice(0, MAX_CERTIFICATES).map((block) => {
    try {
      const { subject, validTo, fingerprint256 } = new X509Certificate(block);
      return { subject, validTo, sha256: fingerprint256 };
    } catch {
      return { unreadable: createHash('sha256').update(block).digest('hex') };
    }
  });
  return [...named, ...more];
}
