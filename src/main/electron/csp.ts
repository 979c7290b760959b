/**
 * What a page of the app may do. Sent as a header with every answer, so no file can be served without it.
 * No directive stops WebRTC or fetching ahead in Chromium: the first is `guard.ts`, the second is under `default-src`.
 * `nonce` is for the style elements that the interface library adds; there is none for scripts.
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
