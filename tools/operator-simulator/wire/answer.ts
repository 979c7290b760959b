/** One whole answer, before anything is done to it on the wire. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** A request as the simulator's services see it, read to its end. */
export type IncomingCall = {
  readonly method: string;
  /** Path segments, percent-decoded. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
  contentType = 'application/json',
): Answer {
  return { status, headers: { 'content-type': contentType, ...headers }, body: Buffer.from(JSON.stringify(value)) };
}

/** Whether a Content-Type header is the media type; no parameter but charset=utf-8 is taken. */
export function isMediaType(header: string | string[] | undefined, mediaType: string): boolean {
  if (typeof header !== 'string') return false;
  const [type, ...parameters] = header.split(';').map((part) => part.trim().toLowerCase());
  return type === mediaType && parameters.every((parameter) => parameter === 'charset=utf-8');
}
