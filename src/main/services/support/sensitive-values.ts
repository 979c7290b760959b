import type { SensitiveKind, SensitiveValue } from '../../diagnostics/sensitive-value.ts';
import type { SecretStore, TokenSource } from '../../ports.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import { type OfficeSecret, readOfficeSecret } from '../office/joined-office.ts';
import { officeValues } from './office-values.ts';

/**
 * Every secret this computer can read now: client secrets, tokens in memory, the store's key, passwords of proxies and
 * certificates, what opens the office. Passed to the search and nowhere else.
 */
async function secretValues(parts: {
  readonly secrets: SecretStore;
  readonly tokens: Pick<TokenSource, 'held'>;
  readonly profileIds: readonly string[];
  readonly proxyLogin: { readonly user: string; readonly password: string } | null;
}): Promise<SensitiveValue[]> {
  const found: SensitiveValue[] = [];
  for (const id of parts.profileIds) {
    for (const secret of await parts.secrets.clientSecretsOf(id)) {
      found.push({ kind: 'client-secret', text: secret.reveal() });
    }
    const passphrase = await parts.secrets.readCertificatePassphrase(id);
    if (passphrase.state === 'present') found.push({ kind: 'certificate-passphrase', text: passphrase.value.reveal() });
  }
  for (const token of parts.tokens.held()) found.push({ kind: 'token', text: token.reveal() });
  const key = await parts.secrets.readStoreKey();
  if (key.state === 'present') {
    for (const form of ['hex', 'base64'] as const) {
      found.push({ kind: 'store-key', text: Buffer.from(key.value).toString(form) });
    }
  }
  if (parts.proxyLogin) found.push({ kind: 'proxy-login', text: parts.proxyLogin.password });
  const office = await readOfficeSecret(parts.secrets);
  if (office.state === 'present') {
    found.push(...textsOfOffice(office.value).map((text) => ({ kind: 'office-secret' as const, text })));
  }
  return found;
}

/** All but the desk's id and the public key, which others may know. */
function textsOfOffice({ secret, officeKey, ring = [], password, certificatePassphrase, personKey }: OfficeSecret) {
  const keys = [officeKey, ...ring.map((one) => one.officeKey), personKey?.privateKey ?? ''];
  return [...new Set([secret, password, certificatePassphrase, ...keys])].filter((text) => text !== '');
}

/** Everything that must not leave in a bundle; read again each time, because a customer may have been added. */
export async function sensitiveValues(parts: {
  readonly secrets: SecretStore;
  readonly tokens: Pick<TokenSource, 'held'>;
  readonly profiles: readonly { readonly id: string }[];
  readonly proxyLogin: { readonly user: string; readonly password: string } | null;
  readonly db: SqlDatabase;
}): Promise<Iterable<SensitiveValue>> {
  const profileIds = parts.profiles.map(({ id }) => id);
  return [...(await secretValues({ ...parts, profileIds })), ...everyPersonalValue(parts.db)];
}

/** Personal values, by the names of `docs/api.md`. Without postcode and town, which thousands share. */
const KINDS: Readonly<Record<string, SensitiveKind>> = {
  'customer.id': 'customer-id',
  'customer.first_name': 'name',
  'customer.last_name': 'name',
  'customer.soc_id': 'personal-number',
  'customer.email': 'email',
  'customer.phone': 'phone',
  'property.id': 'property-id',
  'property.address': 'address',
  'property.property_number': 'property-id',
};

/**
 * Every personal value in the register, the ledger, the draft and the rows of bulk jobs, of every profile, and in what
 * colleagues of the office share.
 */
function* everyPersonalValue(db: SqlDatabase): Generator<SensitiveValue> {
  const seen = new Set<string>();
  for (const [path, text] of everything(db)) {
    const kind = KINDS[path] ?? (path === 'contract' ? 'contract-id' : undefined);
    if (kind === undefined || typeof text !== 'string' || text.trim() === '') continue;
    const key = `${kind} ${text}`;
    if (seen.has(key)) continue;
    seen.add(key);
    yield { kind, text };
  }
}

function* everything(db: SqlDatabase): Generator<[path: string, text: unknown]> {
  const column = (sql: string) => db.all<{ value: string | null }>(sql).flatMap(({ value }) => value ?? []);
  const tables = new Set(column("SELECT name AS value FROM sqlite_schema WHERE type = 'table'"));
  for (const [table, sql, under] of [
    ['customers', 'SELECT data AS value FROM customers', 'customer'],
    ['held_people', 'SELECT data AS value FROM held_people', 'customer'],
    ['properties', 'SELECT data AS value FROM properties', 'property'],
    ['registrations', 'SELECT customer AS value FROM registrations', 'customer'],
    ['registrations', 'SELECT property AS value FROM registrations', 'property'],
  ] as const) {
    if (!tables.has(table)) continue;
    for (const text of column(sql)) yield* Object.entries(parsed(text)).map(([name, one]) => pathed(under, name, one));
  }
  for (const text of tables.has('drafts') ? column('SELECT draft AS value FROM drafts') : []) {
    const { customer, property } = parsed(text) as { customer?: object; property?: object };
    for (const [name, one] of Object.entries(customer ?? {})) yield pathed('customer', name, one);
    for (const [name, one] of Object.entries(property ?? {})) yield pathed('property', name, one);
  }
  if (tables.has('bulk_rows')) {
    // Current values, and those of the sheet before somebody changed them.
    for (const name of ['fields', 'original']) {
      for (const text of column(`SELECT ${name} AS value FROM bulk_rows`)) yield* Object.entries(parsed(text));
    }
  }
  yield* officeValues(db, tables);
  for (const [table, sql] of [
    ['registrations', 'SELECT contract_id AS value FROM registrations'],
    ['known_contracts', 'SELECT contract_id AS value FROM known_contracts'],
  ] as const) {
    if (tables.has(table)) for (const id of column(sql)) yield ['contract', id];
  }
}

function pathed(under: string, name: string, value: unknown): [string, unknown] {
  return [`${under}.${name}`, value];
}

function parsed(text: string): object {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? value : {};
}
