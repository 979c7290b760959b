import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SHAPE_NAMES, type ShapeName } from '../../tools/operator-simulator/options.ts';
import { top } from '../run.ts';

/** An operator to use instead of the simulator. */
export type OtherOperator = {
  readonly authUrl: string;
  readonly realm: string;
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

export type DemoOptions = {
  readonly headless: boolean;
  /** Two desks in one office, on the demo's own PostgreSQL. */
  readonly office: boolean;
  readonly screenshots: string;
  readonly shape: ShapeName;
  /** Folders of samples that the simulator's answers imitate. */
  readonly shapeFrom: readonly string[];
  readonly operator: OtherOperator | null;
  /** The customer whose invoices and hours are fetched; the contract is registered for the same customer. */
  readonly customerId: string;
  readonly propertyId: string;
};

const USAGE = `npm run demo -- [options]

  --headless                    do the main job through the user interface, print what was seen, and end
  --office                      two desks in one office, without a window: what one registers stops the other (needs PostgreSQL)
  --screenshots <folder>        where the pictures go (demo-screenshots)
  --shape <name>                how the simulator answers: ${SHAPE_NAMES.join(', ')}
  --shape-from <folder>         the simulator answers like the samples in a folder (several times for more)

Another operator than the simulator (all of these together):
  --auth-url <address>  --base-url <address>  --client-id <id>  --client-secret-file <file>
  --realm <name>                left out: the token address is <auth-url>/token
  --customer-id <id>  --property-id <id>   whose invoices and hours to look at (C1000, P200)
`;

/** The options, or what is wrong with them and how they are used. The secret is read from a file, never from the command line. */
export function readDemoOptions(args: readonly string[]): DemoOptions | string {
  let values: Readonly<Record<string, string | boolean | string[] | undefined>>;
  try {
    ({ values } = parseArgs({
      args: [...args],
      strict: true,
      options: {
        headless: { type: 'boolean' },
        office: { type: 'boolean' },
        help: { type: 'boolean' },
        screenshots: { type: 'string' },
        shape: { type: 'string' },
        'shape-from': { type: 'string', multiple: true },
        'auth-url': { type: 'string' },
        realm: { type: 'string' },
        'base-url': { type: 'string' },
        'client-id': { type: 'string' },
        'client-secret-file': { type: 'string' },
        'customer-id': { type: 'string' },
        'property-id': { type: 'string' },
      },
    }));
  } catch (cause) {
    return `${cause instanceof Error ? cause.message : cause}\n\n${USAGE}`;
  }
  if (values.help) return USAGE;
  const text = (name: string, otherwise: string): string =>
    typeof values[name] === 'string' ? values[name] : otherwise;
  const shape = text('shape', 'flat');
  if (!SHAPE_NAMES.some((name) => name === shape)) return `There is no shape "${shape}".\n\n${USAGE}`;
  const operator = readOperator(text);
  if (typeof operator === 'string') return `${operator}\n\n${USAGE}`;
  return {
    headless: values.headless === true,
    office: values.office === true,
    screenshots: path.resolve(top, text('screenshots', 'demo-screenshots')),
    shape: shape as ShapeName,
    shapeFrom: ([values['shape-from'] ?? []].flat() as string[]).map((folder) => path.resolve(folder)),
    operator,
    customerId: text('customer-id', 'C1000'),
    propertyId: text('property-id', 'P200'),
  };
}

function readOperator(text: (name: string, otherwise: string) => string): OtherOperator | null | string {
  const needed = ['auth-url', 'base-url', 'client-id', 'client-secret-file'];
  const given = needed.filter((name) => text(name, '') !== '');
  if (given.length === 0) return text('realm', '') === '' ? null : '--realm needs the other addresses too.';
  const missing = needed.filter((name) => !given.includes(name));
  if (missing.length > 0) return `Missing: ${missing.map((name) => `--${name}`).join(', ')}.`;
  const file = text('client-secret-file', '');
  let clientSecret: string;
  try {
    clientSecret = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    return `The secret cannot be read from ${file}: ${(cause as NodeJS.ErrnoException).code ?? 'error'}.`;
  }
  if (clientSecret === '') return `${file} is empty.`;
  return {
    authUrl: text('auth-url', ''),
    realm: text('realm', ''),
    baseUrl: text('base-url', ''),
    clientId: text('client-id', ''),
    clientSecret,
  };
}
