/**
 * What a page of the app may do. Sent as a header with every answer, so that no file is served without it. Chromium has
 * no directive against WebRTC or prefetching: `guard.ts` blocks the first, `default-src` the second. `nonce` is for the
 * style elements of the interface library; there is none for scripts.
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
