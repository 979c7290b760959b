import { SealedText } from '../../shared/model/connection/sealed-text.ts';
import { originOf } from '../../shared/model/connection/token-address.ts';
import type { AccessToken, SecretText } from '../ports.ts';

class OpaqueToken extends SealedText {
  readonly #apiOrigin: string;

  constructor(text: string, apiOrigin: string) {
    super(text);
    this.#apiOrigin = apiOrigin;
  }

  bearerFor(url: string): string | null {
    return originOf(url) === this.#apiOrigin ? this.open() : null;
  }

  reveal(): string {
    return this.open();
  }
}

/** Wraps a token so that printing it gives `[redacted]` and only requests to its own API get it. */
export const accessToken = (text: string, apiOrigin: string): AccessToken & SecretText =>
  new OpaqueToken(text, apiOrigin);
