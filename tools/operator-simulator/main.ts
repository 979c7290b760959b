import { readFileSync } from 'node:fs';
import { HELP, readCommandLine } from './command-line.ts';
import { createOperatorSimulator } from './create-simulator.ts';

function readOrExit() {
  try {
    return readCommandLine(process.argv.slice(2), (path) => readFileSync(path, 'utf8'), Date.now);
  } catch (error) {
    console.error(`simulator: ${error instanceof Error ? error.message : String(error)}`);
    console.error('simulator: --help lists the options');
    process.exit(2);
  }
}

const wish = readOrExit();
if (wish.isHelp) {
  process.stdout.write(HELP);
} else {
  try {
    const simulator = await createOperatorSimulator(wish.options);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close());
    const { authUrl, realm, baseUrl, controlUrl, clientId, clientSecret } = simulator;
    process.stdout.write(`${JSON.stringify({ authUrl, realm, baseUrl, controlUrl, clientId, clientSecret })}\n`);
    await simulator.closed;
  } catch (error) {
    console.error(`simulator: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
