/**
 * What a page of the app may do. Sent as a header with every answer, so no file can be served without it.
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
    // Of CSP 3; a Chromium that does not know them yet says so and goes by `default-src`, which covers prefetching.
    "prefetch-src 'none'",
    "webrtc 'block'",
  ].join('; ');
}
