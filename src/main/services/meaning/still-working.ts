import { isScalar, type JsonNode } from '../../mapping/json/json-node.ts';
import { scalarText, valuesOf } from './walk-json.ts';
import { isStatusName, wordsIn } from './words.ts';

const WORKING = new Set(
  `pending processing inprogress progress ongoing working queued enqueued waiting awaiting received submitted scheduled initiated
   started underway review reviewing pagar behandlas behandling mottagen mottaget mottagits vantar vantande inskickad
   inskickat koad inkommen inkommet paborjad paborjat underbehandling`.split(/\s+/),
);
const DONE = new Set(['processed', 'complete', 'completed', 'done', 'finished', 'klar', 'klart']);
const TRUE_NAME = /^(is)?(pending|processing|inprogress|queued|waiting)$/;
const FALSE_NAME =
  /^(is)?(complete|completed|done|finished|confirmed|approved|processed|final|klar|bekraftad|bekraftat)$/;

/** Whether the words of a status mean that it is still being processed: `PENDING`, `mottaget`, `under review`. */
export function isWorkingWord(text: string): boolean {
  const words = wordsIn(text);
  const last = words.at(-1) ?? '';
  return words.length <= 6 && words.some((word) => WORKING.has(word)) && !(words.length === 1 && DONE.has(last));
}

/** Whether a body says that it is still being processed: received, and not yet a yes. */
export function saysStillWorking(root: JsonNode): boolean {
  for (const { node, name } of valuesOf(root)) {
    if (!isScalar(node)) continue;
    const text = scalarText(node);
    if (text === null) continue;
    if (node.type === 'string' && isStatusName(name) && isWorkingWord(text)) return true;
    if (TRUE_NAME.test(name) && /^\s*(true|1|yes)\s*$/i.test(text)) return true;
    if (FALSE_NAME.test(name) && /^\s*(false|no)\s*$/i.test(text)) return true;
  }
  return false;
}
