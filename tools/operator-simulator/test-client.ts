import { Agent, type Dispatcher, request } from 'undici';
import { afterEach } from 'vitest';
import { createOperatorSimulator, type OperatorSimulator } from './create-simulator.ts';
import type { SimulatorOptions } from './options.ts';
import { samplePoaPdf } from './sample-poa.ts';

/** 20 November 2026, mid-morning: three years of invoices end with October. */
export const NOW_MS = Date.parse('2026-11-20T08:00:00Z');

export type Got = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  json: unknown;
};

export type TestClient = {
  simulator: OperatorSimulator;
  token: string;
  /** Sends a call under /electron/v1 with both headers, unless told otherwise (null leaves a header out). */
  call(path: string, change?: CallChange): Promise<Got>;
  requestToken(
    form?: Record<string, string>,
    change?: { contentType?: string; path?: string; method?: string },
  ): Promise<Got>;
};

export type CallChange = {
  method?: string;
  headers?: Record<string, string | null>;
  body?: string;
};

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** Starts a simulator with a fixed clock and a client that holds a token. Both are closed after the test. */
export async function startClient(options: SimulatorOptions = {}): Promise<TestClient> {
  const simulator = await createOperatorSimulator({ now: () => NOW_MS, seed: 7, ...options });
  const agent = new Agent();
  open.push(async () => {
    await agent.destroy();
    await simulator.close();
  });
  const { clientId, clientSecret } = simulator;
  const credentials = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };

  const requestToken: TestClient['requestToken'] = (form = credentials, change = {}) =>
    send(agent, `${simulator.authUrl}${change.path ?? '/token'}`, {
      method: (change.method ?? 'POST') as Dispatcher.HttpMethod,
      headers: { 'content-type': change.contentType ?? 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });

  const client: TestClient = {
    simulator,
    token: '',
    requestToken,
    call(path, change = {}) {
      const headers: Record<string, string> = {};
      const wanted = { authorization: `Bearer ${client.token}`, 'content-type': 'application/json', ...change.headers };
      for (const [name, value] of Object.entries(wanted)) if (value !== null) headers[name] = value;
      return send(agent, `${simulator.baseUrl}/electron/v1${path}`, {
        method: (change.method ?? 'GET') as Dispatcher.HttpMethod,
        headers,
        body: change.body ?? null,
      });
    },
  };
  if (!options.faults) client.token = findToken((await requestToken()).json);
  return client;
}

async function send(
  dispatcher: Dispatcher,
  url: string,
  options: { method: Dispatcher.HttpMethod; headers: Record<string, string>; body: string | null },
): Promise<Got> {
  const { statusCode, headers, body } = await request(url, { dispatcher, ...options });
  const text = await body.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { status: statusCode, headers, text, json };
}

/** The access token wherever the shape has put it. */
export function findToken(answer: unknown): string {
  const flat = JSON.stringify(answer);
  const token = /"(?:access_token|accessToken)":"([^"]+)"/.exec(flat)?.[1];
  if (token === undefined) throw new Error(`no token in ${flat}`);
  return token;
}

export const SAMPLE_POA = Buffer.from(samplePoaPdf('Åsa Åkerlund'));

/** A registration that the document allows, for the first residence of the register. */
export function registrationBody(simulator: OperatorSimulator) {
  return {
    customer: { ...simulator.register.customers[0] },
    property: { ...simulator.register.properties[0] },
    poa: { file_base64: SAMPLE_POA.toString('base64'), file_extension: 'pdf', type: 'SWITCH' },
  };
}
