import { SealedText } from '../../shared/model/sealed-text.ts';
import type { AccessToken } from '../ports.ts';

class OpaqueToken extends SealedText {
  bearer(): string {
    return this.open();
  }
}

/** Wraps a token so that printing it in any way gives `[redacted]`. */
export const accessToken = (text: string): AccessToken => new OpaqueToken(text);
