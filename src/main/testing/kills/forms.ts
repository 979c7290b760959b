import { randomUUID } from 'node:crypto';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { CallsByName } from '../calls-by-name.ts';
import { draftOf, POA, ROWS } from './people.ts';

/** Expected refusals: the pair exists already, or was sent meanwhile. */
const EXPECTED = new Set(['duplicate', 'wrong-state']);

async function attachPoa(call: CallsByName): Promise<string> {
  return (await call['poa.add'](POA)).token;
}

async function told(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (cause) {
    if (!(cause instanceof AppError && EXPECTED.has(cause.data.code))) throw cause;
  }
}

/** A person at the form, endlessly: new customers, customers of the running job, and waiting registrations. */
export async function fillInForms(call: CallsByName, job: { readonly id: string | null }): Promise<never> {
  for (;;) {
    if (Math.random() < 0.2) await sendOneAgain(call);
    const isBeside = job.id !== null && Math.random() < 0.5;
    const draft = draftOf(isBeside ? (job.id ?? '') : randomUUID(), Math.floor(Math.random() * ROWS));
    const poaToken = await attachPoa(call);
    const input = { registrationId: randomUUID(), draft, poaToken, warningCodes: [], override: null };
    await told(call['contracts.register'](input));
  }
}

async function waiting(call: CallsByName) {
  return (await call['ledger.list']({ states: ['queued', 'waiting'], filter: '', offset: 0, limit: 200 })).rows;
}

async function sendOneAgain(call: CallsByName): Promise<void> {
  const all = await waiting(call);
  const one = all[Math.floor(Math.random() * all.length)];
  if (one) await sendAgain(call, one.id);
}

async function sendAgain(call: CallsByName, registrationId: string): Promise<void> {
  const poaToken = await attachPoa(call);
  await told(call['ledger.sendAgain']({ registrationId, poaToken, override: null, isToNewAddress: false }));
}

/** Runs once with nothing else running: what remains then waits for another one of its pair. */
export async function finishForms(call: CallsByName): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    for (const { id } of await waiting(call)) await sendAgain(call, id);
  }
}
