// Opens the store in a folder with a key in hex, prints its state, and keeps it open until killed.

import { say } from './child.ts';
import { fakeKeychain, openWith } from './store-parts.ts';

const [folder = '', keyHex = ''] = process.argv.slice(2);
const store = await openWith(folder, fakeKeychain(Buffer.from(keyHex, 'hex')));
say({ state: store.state });
setInterval(() => {}, 60_000);
