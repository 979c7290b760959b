import { splitWords } from '../names/split-words.ts';
import { lastKey } from './candidates.ts';

const HIDDEN = /^(?:crypt|crypted|encrypted|cipher|hash|hashed|masked|chiffre|verschlusselt|krypterad)$/;
const MAX_KNOWN = 2000;
const known = new Map<string, boolean>();

/** `bpNumberCrypt`, `accountNumberMasked`: nobody can call anything by it. */
export function saysHidden(key: string): boolean {
  let says = known.get(key);
  if (says === undefined) {
    says = splitWords(lastKey(key)).some((word) => HIDDEN.test(word));
    if (known.size > MAX_KNOWN) known.clear();
    known.set(key, says);
  }
  return says;
}
