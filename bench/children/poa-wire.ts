// Sends one registration with a large file over HTTP, in its own process, and prints the time from file to answer and
// the peak memory.
import { randomUUID } from 'node:crypto';
import { createGateway } from '../../src/main/network/gateway.ts';
import { buildRegistrationBody } from '../../src/main/operator/registration/registration-body.ts';
import { poaBodyByString, poaParts } from '../poa-parts.ts';

const [variant, url = ''] = process.argv.slice(2);
const parts = poaParts(50 * 1024 * 1024);
const gateway = createGateway({
  clock: { now: () => Date.now(), monotonicMs: () => performance.now() },
  random: { uuid: () => randomUUID() },
  record: () => undefined,
  resolveProxy: async () => 'DIRECT',
  proxy: () => ({ mode: 'none', address: '' }),
  extraCa: () => '',
  identity: async () => null,
  proxyLogin: () => null,
});
// Both clients are loaded before the time is taken.
await gateway.send(request(Buffer.from('{}')));
await fetch(url, { method: 'POST', body: '{}' });
const before = process.resourceUsage().maxRSS;
const startedAt = performance.now();
if (variant === 'ours') {
  const outcome = await gateway.send(request(buildRegistrationBody(parts)));
  if (outcome.kind !== 'answered') throw new Error(outcome.kind);
} else {
  await (await fetch(url, { method: 'POST', body: new Uint8Array(poaBodyByString(parts)) })).text();
}
const ms = performance.now() - startedAt;
console.log(JSON.stringify({ ms, peakKb: process.resourceUsage().maxRSS - before }));
process.exit(0);

function request(body: Uint8Array) {
  return {
    endpoint: 'contract-registration',
    method: 'POST',
    url,
    template: '/',
    headers: { 'content-type': 'application/json' },
    body,
    profileId: 'p',
    profileName: 'TEST',
    attempt: 1,
    timeouts: { connectMs: 10_000, idleMs: 60_000, totalMs: 120_000 },
  } as const;
}
