// Stores large answers one after another and prints each id, until killed.
import { createAnswers } from '../answers/answers.ts';
import { MAX_ROW_BYTES } from '../answers/keep-answers.ts';
import { say } from './child.ts';
import { fakeKeychain, openWith, realRandom } from './store-parts.ts';

const [folder = '', keyHex = ''] = process.argv.slice(2);
const store = await openWith(folder, fakeKeychain(Buffer.from(keyHex, 'hex')));
const answers = createAnswers(store.cacheDb, { random: realRandom, bodies: store.bodies });
for (let i = 0; ; i++) {
  const body = new Uint8Array(MAX_ROW_BYTES * 8).fill(i);
  const request = { profileId: 'p', endpoint: 'invoices', method: 'GET', target: '/', key: `${i}` } as const;
  const meta = await answers.keep({ ...request, status: 200, headers: [], body, fetchedAt: i, durationMs: 1 });
  say(meta?.id);
}
