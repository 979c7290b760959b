import { limitCrypto } from './limit-crypto.ts';

// For `--import` and for Vitest's setup: the app's modules are loaded after this.
limitCrypto();
