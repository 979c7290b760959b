import { splitWords } from '../names/split-words.ts';
import { lastKey } from './candidates.ts';

const HIDDEN = /^(?:crypt|crypted|encrypted|cipher|hash|hashed|masked|chiffre|verschlusselt|krypterad)$/;

/** `bpNumberCrypt`, `accountNumberMasked`: nobody can call anything by it. */
export function saysHidden(key: string): boolean {
  return splitWords(lastKey(key)).some((word) => HIDDEN.test(word));
}
