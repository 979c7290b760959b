import { SealedText } from '../../shared/model/connection/sealed-text.ts';

/** A client secret that cannot be printed; `reveal()` is the only way to its text. */
export class ClientSecret extends SealedText {
  static of(text: string): ClientSecret {
    return new ClientSecret(text);
  }

  reveal(): string {
    return this.open();
  }
}
