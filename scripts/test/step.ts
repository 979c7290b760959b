import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { type Spent, watchTree } from '../../e2e/fixtures/processor-time.ts';
import { childEnv, top } from '../run.ts';
import { endAll, type Marked, markFor } from './marked-processes.ts';

export type Step = {
  readonly name: string;
  run(): Promise<Done>;
};
/** `output` is the part that has not been shown yet. */
export type Done = { readonly code: number; readonly output: string; readonly spent: Spent };
export type StepTime = { readonly name: string; readonly wallMs: number } & Spent;

/** A step that shows its output while it runs, and runs alone. */
export function aloud(name: string, start: () => Promise<number>): Step {
  return {
    name,
    async run() {
      const tree = watchTree(process.pid);
      const before = tree.now();
      console.log(`\n== ${name}`);
      const code = await start();
      const after = tree.now();
      tree.stop();
      const spent = { userMs: after.userMs - before.userMs, systemMs: after.systemMs - before.systemMs };
      return { code, output: '', spent };
    },
  };
}

type CommandOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** Its output is shown at once, between that of others: for the one step that takes minutes. */
  readonly isAloud?: boolean;
  /** It uses the processor time that other steps leave: for the one that uses all cores. */
  readonly isBackground?: boolean;
  /** After this long it is ended and has failed: the others still say what they found. */
  readonly limitMinutes?: number;
  readonly graceMs?: number;
  /** What it does at the moment, for when it is ended by its limit. */
  readonly now?: () => string;
};

/** Each sample reads every process of the computer: rarely enough to cost nothing next to what is measured. */
const LOOK_EVERY_MS = 1000;
/** How long the output of an ended command may stay open in processes that it started, before they are ended too. */
const GRACE_MS = 10_000;
const LIMIT_MINUTES = 15;
const ENDED_BY_LIMIT = 124;

/** A command whose output is shown when it has ended, so that several can run in parallel. */
export function command(name: string, args: readonly string[], options: CommandOptions = {}) {
  const {
    env = {},
    isAloud = false,
    isBackground = false,
    limitMinutes = LIMIT_MINUTES,
    graceMs = GRACE_MS,
    now,
  } = options;
  return (): Promise<Done> =>
    new Promise((resolve) => {
      const mark = markFor(name);
      const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
      const child = spawn(name, args, {
        cwd: top,
        env: childEnv({ ...colours, ...env, ...mark.env }),
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
      });
      const pid = child.pid;
      if (isBackground && pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
      const tree = pid === undefined ? null : watchTree(pid, LOOK_EVERY_MS);
      const done = (code: number, more = '') => {
        clearTimeout(limit);
        clearTimeout(grace);
        const spent = tree?.now() ?? { userMs: 0, systemMs: 0 };
        tree?.stop();
        endAll(mark.running());
        resolve({ code, output: output + more, spent });
      };
      const limit = setTimeout(() => {
        done(ENDED_BY_LIMIT, `No end after ${limitMinutes} minutes. ${now?.() ?? ''}\n${listed(mark.running())}`);
      }, limitMinutes * 60_000);
      let grace: NodeJS.Timeout | undefined;
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          if (isAloud) process.stdout.write(text);
          else output += text;
        });
      }
      child.on('error', (error) => done(127, `${error.message}\n`));
      child.on('close', (code) => done(code ?? 1));
      // A process that the command left running may hold its output open for ever.
      child.on('exit', (code) => {
        grace = setTimeout(() => done(code ?? 1, `Left running:\n${listed(mark.running())}`), graceMs);
      });
    });
}

function listed(processes: readonly Marked[]): string {
  return processes.map(({ pid, command }) => `  ${pid} ${command}\n`).join('');
}

/** Runs lanes in parallel, and the steps of a lane one after another; reports each when it has ended. */
export async function runLanes(lanes: readonly (readonly Step[])[], times: StepTime[]): Promise<string[]> {
  const broken: string[] = [];
  await Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) {
        const time = await runStep(step, broken);
        times.push(time);
      }
    }),
  );
  return broken;
}

async function runStep(step: Step, broken: string[]): Promise<StepTime> {
  const startedAt = Date.now();
  const { code, output, spent } = await step.run();
  const wallMs = Date.now() - startedAt;
  if (output !== '') process.stdout.write(`\n== ${step.name}\n${output}`);
  const outcome = code === 0 ? 'ok' : `failed (${code})`;
  console.log(`== ${step.name}: ${outcome} after ${(wallMs / 1000).toFixed(1)} s`);
  if (code !== 0) broken.push(step.name);
  return { name: step.name, wallMs, ...spent };
}
