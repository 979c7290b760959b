import { inspect } from 'node:util';

const REDACTED = '[redacted]';

/**
 * A client secret that cannot be printed: every way of turning it into text gives `[redacted]`, and a structured
 * clone of it is empty. `reveal()` is the only way out, so a search for that word finds every use.
 */
export class ClientSecret {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  static of(text: string): ClientSecret {
    return new ClientSecret(text);
  }

  reveal(): string {
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
