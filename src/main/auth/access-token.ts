import { inspect } from 'node:util';
import type { AccessToken } from '../ports.ts';

const REDACTED = '[redacted]';

class OpaqueToken {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  bearer(): string {
    return this.#text;
  }

  toString(): string {
    return REDACTED;
  }

  toJSON(): string {
    return REDACTED;
  }

  [Symbol.toPrimitive](): string {
    return REDACTED;
  }

  [inspect.custom](): string {
    return REDACTED;
  }
}

/** Wraps a token so that printing it in any way gives `[redacted]`. */
export const accessToken = (text: string): AccessToken => new OpaqueToken(text);
