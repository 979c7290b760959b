import { randomBytes } from 'node:crypto';
import { protocol } from 'electron';
import { answerAppRequest } from './answer-app-request.ts';
import { type BundleManifest, listBundle } from './app-bundle.ts';
import { APP_SCHEME } from './app-origin.ts';

export type ServeAppOptions = {
  readonly rendererFolder: string;
  readonly manifest?: BundleManifest;
  readonly papers: ReadonlyMap<string, Uint8Array>;
};

/** Serves the built renderer under `app://bundle/`. Call once, after the app is ready and before the window loads. */
export function serveApp({ rendererFolder, manifest = listBundle(rendererFolder), papers }: ServeAppOptions): void {
  const newNonce = () => randomBytes(18).toString('base64');
  protocol.handle(APP_SCHEME, (request) => answerAppRequest(request, { manifest, newNonce, papers }));
}
