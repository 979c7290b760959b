// All of main with store, settings and keychain on disk: sends forms and a job at once until killed. On "finish" it
// completes what is there and says so.

import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DEFAULT_CLOCK } from '../../../shared/model/settings/defaults.ts';
import { composeApp } from '../../compose.ts';
import { hear, say } from '../../store/testing/child.ts';
import { threadOptions } from '../../threads/thread.ts';
import { callsByName } from '../calls-by-name.ts';
import { plainParts } from '../plain-parts.ts';
import { diskKeychain } from './disk-keychain.ts';
import { diskSettings } from './disk-settings.ts';
import { fillInForms, finishForms } from './forms.ts';
import { type KillArgs, PROFILE_ID, placesIn, SERVICE } from './kill-args.ts';
import { sendJobs } from './send-jobs.ts';

const FORMS_AT_ONCE = 2;

const { folder, operator } = JSON.parse(process.argv[2] ?? '') as KillArgs;
const places = placesIn(folder);
// A killed process cannot write what it compiled.
flushCompileCache();
say('ready');
const isLast = (await hear()) === 'finish';

const threadAt = (name: string): URL => new URL(`./${name}.mjs`, import.meta.url);
const app = await composeApp({
  ...plainParts(folder, { chooseFolder: async () => places.poas }),
  settingsFile: diskSettings(places.settings),
  loadKeytar: async () => diskKeychain(places.keychain),
  keychainService: SERVICE,
  startThread: (kind, data) => new Worker(threadAt(kind), threadOptions(kind, data)),
});
const call = callsByName(app.services);
const { clientSecret, ...address } = operator;
const { profiles } = await call['profiles.list'](undefined);
if (profiles.length === 0) {
  await call['profiles.save']({ ...address, id: PROFILE_ID, name: 'TEST', kind: 'test', clock: DEFAULT_CLOCK });
}
if ((await call['credentials.status']({ profileId: PROFILE_ID })).state !== 'present') {
  await call['credentials.save']({ profileId: PROFILE_ID, clientSecret });
}
say((await call['app.info'](undefined)).store);

const life = { isLast };
const job = { id: null as string | null };
const jobs = sendJobs(call, life, job);
// Opening a sheet takes longer than filling in a form: without this, kills would only hit forms.
while (!isLast && job.id === null) await sleep(1);
const forms = Array.from({ length: isLast ? 0 : FORMS_AT_ONCE }, () => fillInForms(call, job));
await Promise.all([jobs, ...forms]);
await finishForms(call);
await sleep(0);
await app.close();
say('done');
process.exit(0);
