import { readFile } from 'node:fs/promises';
import type { BundleManifest } from './app-bundle.ts';
import { isAppUrl } from './app-origin.ts';
import { contentSecurityPolicy } from './csp.ts';

export type AnswerOptions = {
  readonly manifest: BundleManifest /** Random, new for every answer. */;
  newNonce(): string;
  /** Pages made in memory for printing, by their path. */
  readonly papers?: ReadonlyMap<string, Uint8Array>;
};

const NONCE_MARK = '__NONCE__';

/** Answers a request for `app://bundle/…` from the manifest; 404 for anything else, 405 for anything but reading. */
export async function answerAppRequest(
  request: Request,
  { manifest, newNonce, papers }: AnswerOptions,
): Promise<Response> {
  const nonce = newNonce();
  if (request.method !== 'GET' && request.method !== 'HEAD') return reply(null, 405, 'text/plain', nonce);
  const paper = isAppUrl(request.url) ? papers?.get(new URL(request.url).pathname) : undefined;
  if (paper !== undefined) return reply(withNonce(paper, nonce), 200, 'text/html; charset=utf-8', nonce);
  const entry = isAppUrl(request.url) ? manifest.get(new URL(request.url).pathname) : undefined;
  if (entry === undefined) return reply(null, 404, 'text/plain', nonce);
  const bytes = new Uint8Array(await readFile(entry.file));
  const isPage = entry.contentType.startsWith('text/html');
  const body = isPage ? new TextDecoder().decode(bytes).replaceAll(NONCE_MARK, nonce) : bytes;
  return reply(request.method === 'HEAD' ? null : body, 200, entry.contentType, nonce);
}

/** A large page is not searched for its nonce mark, which is before any data. */
function withNonce(page: Uint8Array, nonce: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  const at = bytes.indexOf(NONCE_MARK);
  if (at < 0) return new Uint8Array(bytes);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(nonce), bytes.subarray(at + NONCE_MARK.length)]);
}

function reply(
  body: string | Uint8Array<ArrayBuffer> | null,
  status: number,
  contentType: string,
  nonce: string,
): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': contentType,
      'content-security-policy': contentSecurityPolicy(nonce),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      // Looking up a name would inform whoever runs its DNS server.
      'x-dns-prefetch-control': 'off',
      'cross-origin-resource-policy': 'same-origin',
      // A cached page would have a nonce that the policy no longer allows.
      'cache-control': 'no-store',
    },
  });
}
