import type { Endpoint, RequestRecord } from '../shared/model/answers/answer.ts';
import type { Confirmation, Confirmed } from '../shared/model/confirmation.ts';
import type { Profile } from '../shared/model/connection/profile.ts';
import type { SecretBinding } from '../shared/model/connection/secret-binding.ts';
import type { Customer, Property } from '../shared/model/contracts/contract.ts';
import type { DoneNotice } from '../shared/model/done-notice.ts';
import type { GuidePage } from '../shared/model/guide-pages.ts';
import type { Language } from '../shared/text/language.ts';

/** Wall clock in epoch milliseconds, and a monotonic clock for measuring and for token lifetimes. */
export type Clock = { now(): number; monotonicMs(): number };

export type Timers = {
  /** Resolves after delayMs; rejects with the signal's reason when it is aborted first. */
  sleep(delayMs: number, signal?: AbortSignal): Promise<void>;
};

export type Random = { uuid(): string; bytes(length: number): Uint8Array /** In [0, 1). */; fraction(): number };

export type SqlValue = string | number | bigint | null | Uint8Array;
export type SqlParams = readonly SqlValue[] | Readonly<Record<string, SqlValue>>;

/** The ledger's file, which also holds jobs. Failures are AppError `store`. */
export type LedgerDatabase = {
  get<Row>(sql: string, params?: SqlParams): Row | undefined;
  all<Row>(sql: string, params?: SqlParams): Row[];
  run(sql: string, params?: SqlParams): { changes: number };
  /** All or nothing; nested calls are savepoints. */
  transaction<T>(work: () => T): T;
};

/** Structured log with an allow-list: an event name and plain values. Never a secret, a token or personal data. */
export type LogFields = { readonly [name: string]: string | number | boolean | null };
export type Log = {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
};

/** The six states of `docs/promises.md`; only `present` has a value. */
export type SecretState = 'present' | 'absent' | 'locked' | 'no-service' | 'backend-changed' | 'damaged';
export type SecretRead<T> = { state: 'present'; value: T } | { state: Exclude<SecretState, 'present'> };

/** A secret that prints as `[redacted]`; `reveal` is the only way to its text. */
export type SecretText = { reveal(): string };

/** A client secret with what it was given for; it is stored only like this. */
export type BoundSecret = { readonly secret: SecretText; readonly binding: SecretBinding };

export type ClientSecretRead =
  | { readonly state: 'present'; readonly value: SecretText; readonly keptIn: 'keychain' | 'session' }
  /** `isForOther`: a secret is kept, but for other addresses or another client. */
  | { readonly state: Exclude<SecretState, 'present'>; readonly isForOther?: boolean };

/** Where secrets are stored: the system's keychain, or memory when there is none. */
export type SecretStore = {
  readonly keptIn: 'keychain' | 'session';
  /** The secret for exactly this binding: for another address it counts as absent. */
  readClientSecret(profileId: string, binding: SecretBinding | null): Promise<ClientSecretRead>;
  /** `session`: only in this process's memory, wherever other secrets are stored. */
  saveClientSecret(profileId: string, bound: BoundSecret, keepFor?: 'session'): Promise<SecretState>;
  forgetClientSecret(profileId: string): Promise<void>;
  /** Every secret kept for a profile, for checking that none leaked. Never sent. */
  clientSecretsOf(profileId: string): Promise<readonly SecretText[]>;
  /** The passphrase of the client certificate a person chose for a profile. */
  readCertificatePassphrase(profileId: string): Promise<SecretRead<SecretText>>;
  saveCertificatePassphrase(profileId: string, passphrase: SecretText): Promise<SecretState>;
  forgetCertificatePassphrase(profileId: string): Promise<void>;
  /** The 32-byte key of the encrypted store. */
  readStoreKey(): Promise<SecretRead<Uint8Array>>;
  saveStoreKey(key: Uint8Array): Promise<SecretState>;
  forgetStoreKey(): Promise<void>;
  /** The ledger's mark (`services/ledger/ledger-watch.ts`); belongs to the store key and is deleted with it. */
  readLedgerMark(): Promise<SecretRead<number>>;
  saveLedgerMark(mark: number): Promise<SecretState>;
  /** This desk's secrets of the office: its desk secret, the office key, the password (`services/office`). */
  readOfficeSecret(): Promise<SecretRead<SecretText>>;
  saveOfficeSecret(text: SecretText): Promise<SecretState>;
  forgetOfficeSecret(): Promise<void>;
};

export type HttpRequest = {
  readonly endpoint: Endpoint | 'probe';
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** `/electron/v1/contract/{id}/details`: what the log shows instead of the path. */
  readonly template: string;
  /** What it asks about, with ids: path and query, or a registration's id. Never part of the record. */
  readonly about?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly profileId: string;
  readonly profileName: string;
  /** To the sample operator on this computer. */
  readonly isPractice?: boolean;
  readonly attempt: number;
  /** A secret sent with it, which no record may contain even if the server repeats it. */
  readonly secret?: SecretText;
  readonly timeouts: {
    readonly connectMs: number /** First byte, then between bytes. */;
    readonly idleMs: number;
    readonly totalMs: number;
  };
  readonly signal?: AbortSignal;
};

export type HttpAnswer = {
  readonly kind: 'answered';
  readonly status: number;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  readonly body: Uint8Array;
  readonly startedAt: number;
  readonly durationMs: number;
  readonly requestId: string;
};

/**
 * The end of a request, by what it means for a registration. `not-sent`: failed before any request byte was sent.
 * `maybe-sent`: a byte was sent and no complete answer came back.
 */
export type HttpOutcome =
  | HttpAnswer
  | {
      readonly kind: 'not-sent';
      readonly reason:
        | 'offline'
        | 'dns'
        | 'refused'
        | 'tls'
        | 'proxy'
        | 'connect-timeout'
        | 'address'
        | 'cancelled'
        | 'paused';
      readonly detail: string;
      readonly requestId: string;
      readonly durationMs: number;
    }
  | {
      readonly kind: 'maybe-sent';
      readonly reason: 'timeout' | 'reset' | 'aborted' | 'cut-body' | 'too-large' | 'redirect';
      readonly detail: string;
      readonly status: number | null;
      readonly headers: ReadonlyArray<readonly [string, string]>;
      readonly requestId: string;
      readonly durationMs: number;
    };

/** The only way to the network. Never throws for network failures. */
export type Transport = { send(request: HttpRequest): Promise<HttpOutcome> };

/** What a request asked about, kept on this computer next to its record. */
export type RequestAbout = { readonly profileId: string; readonly asked: string };
/** Receives every request record, already redacted; without `about`: a sign-in or a test. */
export type RequestRecorder = (record: Omit<RequestRecord, 'seq'>, about?: RequestAbout | null) => void;

/** A profile's token, or why there is none. */
export type TokenResult =
  | { readonly kind: 'token'; readonly value: AccessToken; readonly expiresInMs: number | null }
  | { readonly kind: 'no-secret'; readonly state: Exclude<SecretState, 'present'>; readonly isForOther: boolean }
  /** The identity server refused this client: no retry until the secret changes. */
  | { readonly kind: 'rejected'; readonly answer: HttpAnswer; readonly oauthError: string | null }
  | { readonly kind: 'unreadable'; readonly answer: HttpAnswer }
  | { readonly kind: 'failed'; readonly outcome: HttpOutcome };

/** Opaque: printing it in any way gives `[redacted]`. */
export type AccessToken = {
  /** The token for a request to this address; null when it was issued for another API. The only way to its text. */
  readonly bearerFor: (url: string) => string | null;
};

export type TokenSource = {
  get(profile: Profile, signal?: AbortSignal): Promise<TokenResult>;
  /** Drops exactly this token after a 401; a newer one stays. */
  invalidate(profile: Profile, token: AccessToken): void;
  /** Forgets every token of a profile (secret or address changed). */
  forget(profileId: string): void;
  /** Drops every token: after sleep their age is unknown. A refused client stays refused. */
  dropAll(): void;
  /** Every token in memory, for checking that none leaked. */
  held(): readonly SecretText[];
};

/** Disk access outside the store. */
export type Files = {
  /** Reads a regular file up to maxBytes, once; no device, pipe or folder. */
  readFile(path: string, maxBytes: number): Promise<Uint8Array>;
};

export type PdfSheets = {
  next(): Promise<Uint8Array | null>;
  printed(pdf: Uint8Array): Promise<void>;
  readonly signal: AbortSignal;
};

/** What the desktop shell does for the services. */
export type Desktop = {
  /** The path a person chose, or null. */
  chooseFile(kind: 'poa' | 'sheet' | 'certificate' | 'invitation'): Promise<string | null>;
  /** The folder a person chose, or null. */
  chooseFolder(): Promise<string | null>;
  /** Progress of long work on the taskbar: 0 to 1; null removes it. */
  showProgress(fraction: number | null): void;
  /** Tells that long work has ended, unless the person is looking at the app. */
  tellDone(notice: DoneNotice): void;
  /** Prevents sleep until the returned function is called. */
  keepAwake(): () => void;
  /** The path a person chose to save under, or null. */
  chooseSavePath(suggestedName: string): Promise<string | null>;
  /** Pages of HTML as PDFs, until `next` returns none; each has its own size and footer. */
  makePdfs(sheets: PdfSheets): Promise<void>;
  /** Hands a page of HTML to the system's print dialog; aborting closes the dialog. */
  print(sheet: { readonly html: Uint8Array; readonly signal: AbortSignal }): Promise<void>;
  /** HTML as PDF, with its fonts in the file; a footer carries the page numbers. */
  makePdf(sheet: { readonly html: string; readonly footHtml: string }): Promise<Uint8Array>;
  /** Asks a person in a native window, which no page can answer; false when they did not agree. */
  confirm(question: Confirmation): Promise<Confirmed>;
  quit(): void;
  /** Another window of the app that shows one thing. */
  openWindow(view: Readonly<Record<string, string>>): Promise<void>;
  copyText(text: string): void;
  copyImage(png: Uint8Array): Promise<void>;
  /**
   * Asks where, suggesting this name, and writes completely or not at all. Returns the path, null when the dialog was
   * closed.
   */
  saveFile(suggestedName: string, bytes: Uint8Array): Promise<string | null>;
  /** Shows a file that `saveFile` wrote in the system's file manager; false: it no longer exists. */
  showInFolder(file: string): Promise<boolean>;
  /** Opens the person's mail program with a `mailto:` address. */
  openMailto(url: string): Promise<void>;
  /** Opens a page of the guide in the person's browser. */
  openGuidePage(language: Language, page: GuidePage): Promise<void>;
};

/** The embedded operator with sample data, on loopback only. */
export type SampleOperator = {
  start(): Promise<{
    readonly authUrl: string;
    readonly realm: string;
    readonly baseUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly customers: readonly { readonly customer: Customer; readonly property: Property }[];
  }>;
};

export type UpdateOffer = {
  readonly version: string;
  /** As the server sent them: text, or HTML. Never shown directly: see `update/release-notes.ts`. */
  readonly notes: string;
  /** Hashes (SHA-512, base64) of the files of this version. */
  readonly sha512: readonly string[];
};

/** Finds, downloads and installs versions of this app; `update/updates.ts` decides when. */
export type UpdateEngine = {
  /** The newer version on the server; null: there is none. */
  check(): Promise<UpdateOffer | null>;
  /** Downloads the offered version; resolves with the installer file. The installed app is unchanged. */
  download(onProgress: (percent: number) => void): Promise<string>;
  /** Whether to install the downloaded version after this app has quit. */
  installOnQuit(wanted: boolean): void;
  /** Quits, installs and starts the new version. */
  quitAndInstall(): void;
};
