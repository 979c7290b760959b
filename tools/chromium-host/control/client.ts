import type { ControlAddress } from './server.ts';

export type Control = (command: string, value?: unknown) => Promise<unknown>;

/** Connects to a running host's control channel; rejects with the host's own error message. */
export function connectControl(address: ControlAddress): Control {
  return async (command, value) => {
    const response = await fetch(address.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${address.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ command, value }),
    });
    const body = (await response.json()) as { value?: unknown; error?: string };
    if (!response.ok) throw new Error(body.error ?? `the control channel answered ${response.status}`);
    return body.value;
  };
}
