import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { type Spent, watchTree } from '../../e2e/fixtures/processor-time.ts';
import { childEnv, top } from '../run.ts';

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
};

/** Each sample reads every process of the computer: rarely enough to cost nothing next to what is measured. */
const LOOK_EVERY_MS = 1000;

/** A command whose output is shown when it has ended, so that several can run in parallel. */
export function command(
  name: string,
  args: readonly string[],
  { env = {}, isAloud = false, isBackground = false }: CommandOptions = {},
) {
  return (): Promise<Done> =>
    new Promise((resolve) => {
      const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
      const child = spawn(name, args, {
        cwd: top,
        env: childEnv({ ...colours, ...env }),
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
      });
      if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      const tree = child.pid === undefined ? null : watchTree(child.pid, LOOK_EVERY_MS);
      const done = (code: number, more = '') => {
        const spent = tree?.now() ?? { userMs: 0, systemMs: 0 };
        tree?.stop();
        resolve({ code, output: output + more, spent });
      };
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          if (isAloud) process.stdout.write(text);
          else output += text;
        });
      }
      child.on('error', (error) => done(127, `${error.message}\n`));
      child.on('close', (code) => done(code ?? 1));
    });
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
