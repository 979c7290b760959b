import os from 'node:os';

// Imported by the app's process: in the pictures whoever works at the desk has a name, not the account of the machine.
const account = os.userInfo();
const user = { ...account, username: process.env.PICTURED_USER ?? account.username };
Object.assign(os, { userInfo: () => user });
