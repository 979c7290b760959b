import { expect, test } from 'vitest';
import { createOperatorSimulator } from '../create-simulator.ts';
import { registrationBody, startClient, type TestClient } from '../test-client.ts';

const DETAILS = '/contract/K500001/details';

async function control(client: TestClient, path: string, body?: unknown): Promise<{ status: number; json: unknown }> {
  const answer = await fetch(`${client.simulator.controlUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, json: await answer.json() };
}

test('the simulator’s control server shows the ledger, the requests and the register, without the secret or the token', async () => {
  const client = await startClient();
  const body = JSON.stringify(registrationBody(client.simulator));
  await client.call('/contract/registration', { method: 'POST', body });

  expect((await control(client, '/ledger')).json).toMatchObject([{ contractId: 'K700001', processed: true }]);
  expect((await control(client, '/register')).json).toEqual(client.simulator.register);
  const requests = (await control(client, '/requests')).json;
  expect(requests).toMatchObject([
    {
      server: 'identity',
      endpoint: 'token',
      status: 200,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    {
      server: 'api',
      endpoint: 'registration',
      method: 'POST',
      status: 201,
      isAnswered: true,
      bodyBytes: Buffer.byteLength(body),
    },
  ]);
  expect(JSON.stringify(requests)).not.toContain(client.token);
  expect(JSON.stringify(requests)).not.toContain(client.simulator.clientSecret);
});

test('sets and adds faults, changes the shape, revokes tokens', async () => {
  const client = await startClient();
  await control(client, '/faults', [{ kind: 'status', status: 503, times: 1 }]);
  await control(client, '/faults', { kind: 'status', status: 409, times: 1 });
  const statuses = [await client.call(DETAILS), await client.call(DETAILS), await client.call(DETAILS)];
  expect(statuses.map(({ status }) => status)).toEqual([503, 409, 200]);
  expect((await control(client, '/faults')).json).toEqual([]);

  await control(client, '/shape', { shape: 'camel' });
  expect((await client.call(DETAILS)).json).toHaveProperty('contractId');
  await control(client, '/revoke', {});
  expect((await client.call(DETAILS)).status).toBe(401);
});

test('says what is wrong with a command', async () => {
  const client = await startClient();
  expect(await control(client, '/faults', [{ kind: 'explode' }])).toMatchObject({ status: 400 });
  expect(await control(client, '/shape', { shape: 'round' })).toMatchObject({ status: 400 });
  expect(await control(client, '/nothing')).toMatchObject({ status: 404 });
  const { origin } = new URL(client.simulator.controlUrl);
  expect((await fetch(`${origin}/ledger`)).status).toBe(404);
  expect(
    (await fetch(client.simulator.controlUrl.replace(origin, new URL(client.simulator.baseUrl).origin))).status,
  ).toBe(404);
});

test('stops over the control address, and closing twice is no harm', async () => {
  const client = await startClient();
  expect(await control(client, '/stop', {})).toMatchObject({ status: 200 });
  await client.simulator.closed;
  await client.simulator.close();
  await expect(fetch(`${client.simulator.authUrl}/token`)).rejects.toThrow();
});

test('a taken port is refused', async () => {
  const client = await startClient();
  const port = Number(new URL(client.simulator.baseUrl).port);
  await expect(createOperatorSimulator({ port })).rejects.toThrow('EADDRINUSE');
});

test('an open connection does not hold up closing', async () => {
  const client = await startClient();
  client.simulator.setFaults([{ kind: 'endless', delayMs: 10 }]);
  const pending = client.call(DETAILS).catch((error: unknown) => error);
  await expect.poll(() => client.simulator.requests().length).toBe(2);
  // The answer never ends: closing that waited for it would not either.
  await client.simulator.close();
  expect(await pending).toBeInstanceOf(Error);
});
