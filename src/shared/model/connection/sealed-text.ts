const REDACTED = '[redacted]';

/**
 * A text that cannot be printed: every conversion to text gives `[redacted]`, and a structured clone is empty. A
 * subclass has one method that returns it, so that searching for its name finds every use.
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
