import { readFileSync } from 'node:fs';
import os from 'node:os';

// Imported by the app's process: in the pictures whoever works at the desk has a name, not the account of the machine.
const account = os.userInfo();
const user = { ...account, username: process.env.PICTURED_USER ?? account.username };
Object.assign(os, { userInfo: () => user });

// How long ago it is, where a walk sets that; only in pictures.
const { PICTURED_AGO } = process.env;
if (PICTURED_AGO !== undefined) {
  const now = Date.now.bind(Date);
  let agoMs = 0;
  setInterval(() => {
    agoMs = Number(readFileSync(PICTURED_AGO, 'utf8'));
  }, 100).unref();
  Date.now = () => now() - agoMs;
}
