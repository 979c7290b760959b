/**
 * Chromium cannot load a scheme it does not know. `app://bundle/x` is therefore `https://bundle.app.test/x` inside Chromium
 * (`.test` is reserved and never resolves), and is turned back wherever the app's own code sees it.
 */

const inChromium = /^https:\/\/([^/?#]+)\.([a-z][a-z0-9+.-]*)\.test(?::443)?(?=[/?#]|$)/i;

/** `app://bundle/x` → `https://bundle.app.test/x` for the schemes served by the app; any other address unchanged. */
export function toChromiumUrl(url: string, schemes: ReadonlySet<string>): string {
  return url.replace(/^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/i, (all, scheme: string, host: string) =>
    schemes.has(scheme) ? `https://${host}.${scheme}.test` : all,
  );
}

/** The reverse; a URL of any other origin is left alone. */
export function fromChromiumUrl(url: string, schemes: ReadonlySet<string>): string {
  return url.replace(inChromium, (all, host: string, scheme: string) =>
    schemes.has(scheme) ? `${scheme}://${host}` : all,
  );
}

/** A Content-Security-Policy that names the app's scheme or origins, as Chromium must see it. */
export function toChromiumPolicy(policy: string, schemes: ReadonlySet<string>): string {
  return policy.replace(
    /(^|[\s;])([a-z][a-z0-9+.-]*):(\/\/([^\s;/]+))?(?=[\s;/]|$)/gi,
    (all, before, scheme, _slashes, host) =>
      schemes.has(scheme) ? `${before}https://${host ?? '*'}.${scheme}.test` : all,
  );
}
