const REDACTED = '[redacted]';

/**
 * A text that cannot be printed: every way of turning it into text gives `[redacted]`, and a structured clone of it is
 * empty. Whoever extends it names the one way out, so that a search for that word finds every use.
 */
export abstract class SealedText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  protected open(): string {
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

  /** What Node's console and assertions print. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return REDACTED;
  }
}
