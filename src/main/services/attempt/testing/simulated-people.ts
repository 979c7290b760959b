import { AppError } from '../../../../shared/errors/app-error.ts';
import type { SimulatedApp } from './simulated-app.ts';
import type { SimulatedJob } from './simulated-job.ts';
import type { SimulatedRun } from './simulated-run.ts';
import type { SimulatedWorld } from './simulated-world.ts';
import { PAIRS, spelt } from './truth.ts';

type Parts = {
  readonly run: SimulatedRun;
  readonly world: SimulatedWorld;
  readonly job: SimulatedJob;
  readonly app: SimulatedApp;
  readonly life: { readonly alive: boolean };
  readonly sleep: (ms: number) => Promise<void>;
  readonly newId: () => string;
};
type Override = ReturnType<typeof overrideOf>;

/** Everybody who works while one process lives: clerks with forms, one who looks after them, one with a bulk job. */
export function createPeople(parts: Parts) {
  const { run, world, life, sleep } = parts;
  const often = async (times: number, pauseMs: number, work: () => Promise<void> | void): Promise<void> => {
    for (let nth = 0; nth < times && life.alive; nth += 1) {
      await sleep(run.pick(pauseMs));
      await work();
    }
  };
  return {
    clerk: () => often(3, 5_000, () => oneForm(parts)),
    lookAfter: () => often(4, 20_000, () => (run.dice() < 0.5 ? sendAgain(parts) : resolve(parts))),
    world: () => often(4, 8_000, world.turn),
    runJob: () => runJob(parts),
  };
}

/** Null: done. A dead process does not answer. */
async function refusalOf({ run, life }: Parts, work: () => Promise<unknown>): Promise<AppError | null> {
  try {
    await work();
    // After the first byte a registration is answered, whatever failed.
    run.throwIfFailed();
    return null;
  } catch (cause) {
    run.throwIfFailed();
    if (!life.alive) return new Promise(() => undefined);
    if (cause instanceof AppError) return cause;
    throw cause;
  }
}

/** A person looks at the registrations in the way and decides to send anyway. */
function overrideOf({ run, app }: Parts, id: string, others: readonly string[]) {
  run.did('override');
  run.truth.override(id, others);
  const covers = others.flatMap((other) => {
    const entry = app.real.get(other);
    return entry ? [{ registrationId: other, state: entry.state, attempts: entry.attempts }] : [];
  });
  return { reason: 'two flats', covers };
}

/** The registrations in the way, where that is why it was refused. */
function duplicatesIn(refused: AppError | null): readonly string[] | null {
  return refused?.data.code === 'duplicate' ? refused.data.registrationIds : null;
}

async function oneForm(parts: Parts): Promise<void> {
  const { run, world, app } = parts;
  const { dice, pick, truth, fail } = run;
  const pair = pick(PAIRS);
  const profiles = world.profiles();
  const chosen = profiles[pick(profiles.length)];
  if (!chosen) return;
  const id = parts.newId();
  const draft = { ...spelt(pair, pick(5), id), poaType: 'SWITCH' };
  const ask = (override: Override | null) => {
    app.select(chosen.id);
    return app.registrations.register({ registrationId: id, draft, poaToken: 'poa', warningCodes: [], override });
  };
  const tell = async (work: Promise<{ readonly id: string; readonly state: string }>) => {
    const { state } = await work;
    if (state === 'accepted' && truth.doneBy(id) === 0) fail(`${id} is told to be accepted`);
    if (['rejected', 'waiting', 'queued'].includes(state) && truth.doneBy(id) > 0) fail(`${id} is told ${state}`);
  };
  run.did('form');
  const asked = refusalOf(parts, () => tell(ask(null)));
  // The page reloads: the same call again, or the person types it again as a new registration.
  // What it breaks is found at the end.
  if (dice() < 0.2) refusalOf(parts, () => tell(ask(null))).catch(() => undefined);
  const seen = duplicatesIn(await asked);
  if (seen === null || dice() < 0.7) return;
  await parts.sleep(pick(4_000));
  await refusalOf(parts, () => tell(ask(overrideOf(parts, id, seen))));
}

async function sendAgain(parts: Parts): Promise<void> {
  const { run, app, job } = parts;
  const all = run.disk.db.all<{ id: string }>("SELECT id FROM registrations WHERE state IN ('queued', 'waiting')");
  const id = all[run.pick(all.length)]?.id;
  if (id === undefined || job.owns(id)) return;
  const isToNewAddress = run.dice() < 0.2;
  if (isToNewAddress) run.truth.movedOnPurpose.add(id);
  run.did('send again');
  const again = (override: Override | null) =>
    app.registrations.sendAgain({ registrationId: id, poaToken: 'poa', override, isToNewAddress });
  const seen = duplicatesIn(await refusalOf(parts, () => again(null)));
  if (seen === null || run.dice() < 0.6) return;
  await refusalOf(parts, () => again(overrideOf(parts, id, seen)));
}

/** A person asks the operator, who answers once none of its requests is still running, and records the answer. */
async function resolve(parts: Parts): Promise<void> {
  const { run, app } = parts;
  const all = run.disk.db.all<{ id: string }>("SELECT id FROM registrations WHERE state = 'unknown'");
  const id = all[run.pick(all.length)]?.id;
  if (id === undefined) return;
  await parts.sleep(600_000);
  if (app.real.get(id)?.state !== 'unknown') return;
  const decision = run.truth.doneBy(id) > 0 ? 'exists' : 'absent';
  run.did(`said ${decision}`);
  if (decision === 'absent') run.truth.saidAbsent(id);
  await refusalOf(parts, async () =>
    app.ledger.resolve(id, { decision, contractId: null, who: 'clerk', why: 'asked' }),
  );
}

async function runJob(parts: Parts): Promise<void> {
  const { run, app, job, life, sleep } = parts;
  const { real } = app;
  const started = app.connection('p1')?.to ?? null;
  const sender = app.senderOf('p1', job.rowsOf(real), () => started);
  for (let time = 0; time < 2; time += 1) {
    await sleep(run.pick(10_000));
    for (const { id, seen } of job.heldAsDuplicates(real)) {
      if (run.dice() < 0.3) job.override(id, overrideOf(parts, id, seen(app.connection('p1')?.to)));
    }
    // The sender of a dead process never ends.
    await Promise.race([sender.run({ firstRows: null, concurrency: 3 }), sleep(3_600_000)]);
    sender.pause();
    // Running requests finish; a computer that slept may have cut the wait short.
    for (let wait = 0; sender.isRunning() && wait < 3; wait += 1) await sleep(600_000);
    if (sender.isRunning() && life.alive) run.fail('the job does not come to an end');
  }
}
