/** The renderer's address. A scheme of our own, so that nothing on the network can have this origin. */
export const APP_SCHEME = 'app';
export const APP_HOST = 'bundle';
export const APP_INDEX = `${APP_SCHEME}://${APP_HOST}/index.html`;

/**
 * True only for an address inside the app. The address is parsed, never compared by prefix: `app://bundle@evil` and
 * `app://bundle.evil` have the same one.
 */
export function isAppUrl(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    url.protocol === `${APP_SCHEME}:` &&
    url.host === APP_HOST &&
    url.username === '' &&
    url.password === ''
  );
}

type Frame = { readonly url: string };

/** Main trusts one frame: the main frame of the app's window while it shows the app. `null`: a frame that is gone. */
export function isTrustedFrame(sender: Frame | null, mainFrame: Frame | null): boolean {
  return sender !== null && sender === mainFrame && isAppUrl(sender.url);
}
