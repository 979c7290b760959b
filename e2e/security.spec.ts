import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { CALL_NAMES, EVENT_NAMES } from '../src/shared/bridge/schema.ts';
import { expect, test } from './fixtures/app.ts';
import { callBridge } from './fixtures/set-up.ts';

/** A loopback port that records every datagram and every connection. */
async function listenEverywhere() {
  const heard: string[] = [];
  const tcp = createTcpServer((socket) => {
    heard.push('a connection');
    socket.on('error', () => undefined);
    socket.destroy();
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  const address = tcp.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { port } = address;
  const udp = createSocket('udp4', () => heard.push('a datagram'));
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve));
  return {
    port,
    heard,
    close() {
      tcp.close();
      udp.close();
    },
  };
}

type Bridge = { call(name: string, input?: unknown): Promise<unknown>; on(name: string, listen: () => void): unknown };

test.describe('in the whole Chromium', () => {
  // Chromium's headless shell ignores the policy for WebRTC.
  test.use({ chromiumKind: 'own' });

  test('the page', async ({ app, page, screens }) => {
    await test.step('runs no script but its own: not inline, not from text, not from elsewhere', async () => {
      const ran = await page.evaluate(async () => {
        const violations: string[] = [];
        // One each for the inline script, the handler and the script from elsewhere, whenever Chromium reports them.
        const told = new Promise<void>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => {
            violations.push(event.effectiveDirective);
            if (violations.filter((directive) => directive.startsWith('script-src')).length === 3) resolve();
          });
        });
        const script = document.createElement('script');
        script.textContent = 'globalThis.inlineRan = true';
        document.head.append(script);
        const handler = document.createElement('div');
        handler.setAttribute('onclick', 'globalThis.handlerRan = true');
        document.body.append(handler);
        handler.click();
        const data = document.createElement('script');
        data.src = 'data:text/javascript,globalThis.dataRan=true';
        document.head.append(data);
        // Playwright's own evaluation may use eval until it first waits; from here on the page's rules count.
        await told;
        const evaluated: string[] = [];
        const evaluate = Reflect.get(globalThis, ['ev', 'al'].join('')) as (text: string) => unknown;
        for (const make of [() => new Function('return 1'), () => evaluate('1')]) {
          try {
            make();
            evaluated.push('ran');
          } catch (thrown) {
            evaluated.push((thrown as Error).name);
          }
        }
        handler.remove();
        const { inlineRan, handlerRan, dataRan } = globalThis as unknown as Record<string, unknown>;
        return { inlineRan, handlerRan, dataRan, evaluated, violations };
      });
      expect(ran).toMatchObject({ evaluated: ['EvalError', 'EvalError'] });
      expect([ran.inlineRan, ran.handlerRan, ran.dataRan]).toEqual([undefined, undefined, undefined]);
      expect(ran.violations.filter((directive) => directive.startsWith('script-src')).length).toBeGreaterThanOrEqual(3);
    });

    await test.step('reaches no network and holds no other page', async () => {
      const hits: string[] = [];
      const server = createServer((request, response) => {
        hits.push(request.url ?? '');
        response.end('hit');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('no port');
      const origin = `http://127.0.0.1:${address.port}`;
      try {
        const results = await app.page.evaluate(async (url) => {
          const outcome = async (work: () => unknown) => {
            try {
              await work();
              return 'went through';
            } catch {
              return 'refused';
            }
          };
          // Its address is set last: a refusal is reported at once to every listener registered by then.
          const loaded = (image: HTMLImageElement) =>
            new Promise((resolve, reject) => {
              image.addEventListener('load', resolve);
              image.addEventListener('error', reject);
              image.src = `${url}/image`;
            });
          return {
            fetch: await outcome(() => fetch(`${url}/fetch`, { mode: 'no-cors' })),
            xhr: await outcome(
              () =>
                new Promise((resolve, reject) => {
                  const request = new XMLHttpRequest();
                  request.onload = resolve;
                  request.onerror = reject;
                  request.open('GET', `${url}/xhr`);
                  request.send();
                }),
            ),
            socket: await outcome(
              () =>
                new Promise((resolve, reject) => {
                  const socket = new WebSocket(url.replace('http', 'ws'));
                  socket.onopen = resolve;
                  socket.onerror = reject;
                }),
            ),
            beacon: navigator.sendBeacon(`${url}/beacon`) ? 'queued' : 'refused',
            image: await outcome(() => loaded(new Image())),
            worker: await outcome(() => new Worker('data:text/javascript,1')),
          };
        }, origin);
        expect(results).toMatchObject({ fetch: 'refused', xhr: 'refused', socket: 'refused', image: 'refused' });
        const frames = await app.page.evaluate(async (url) => {
          const sources = ['data:text/html,<p>x</p>', `${url}/frame`];
          const violations: string[] = [];
          // Chromium reports each one at some later time: this waits for all.
          const told = new Promise<void>((resolve) => {
            document.addEventListener('securitypolicyviolation', (event) => {
              violations.push(event.effectiveDirective);
              if (violations.length === sources.length) resolve();
            });
          });
          for (const src of sources) {
            const frame = document.createElement('iframe');
            frame.src = src;
            document.body.append(frame);
          }
          await told;
          for (const frame of document.querySelectorAll('iframe')) frame.remove();
          return violations;
        }, origin);
        expect(frames).toEqual(['frame-src', 'frame-src']);
        expect(hits).toEqual([]);
      } finally {
        server.close();
      }
    });

    await test.step('sends nothing by WebRTC, looks nothing up and fetches nothing ahead', async () => {
      const listening = await listenEverywhere();
      const notes: string[] = [];
      app.page.on('console', (message) => notes.push(message.text()));
      try {
        await app.page.reload();
        const gathered = await app.page.evaluate(async (port) => {
          const links = ['prefetch', 'preconnect', 'dns-prefetch', 'preload', 'modulepreload', 'prerender'];
          for (const rel of links) {
            const link = document.createElement('link');
            link.rel = rel;
            link.href = `http://127.0.0.1:${port}/${rel}`;
            if (rel === 'preload') link.as = 'fetch';
            document.head.append(link);
          }
          const rules = document.createElement('script');
          rules.type = 'speculationrules';
          rules.textContent = JSON.stringify({
            prefetch: [{ source: 'list', urls: [`http://127.0.0.1:${port}/rules`] }],
          });
          document.head.append(rules);
          const peer = new RTCPeerConnection({
            iceServers: [
              { urls: [`stun:127.0.0.1:${port}`, `stun:[::1]:${port}`] },
              {
                urls: [`turn:127.0.0.1:${port}?transport=udp`, `turn:127.0.0.1:${port}?transport=tcp`],
                username: 'a',
                credential: 'b',
              },
            ],
          });
          peer.createDataChannel('out');
          const candidates: string[] = [];
          const done = new Promise<void>((resolve) => {
            peer.addEventListener('icecandidate', ({ candidate }) => {
              if (candidate === null) resolve();
              else candidates.push(candidate.candidate);
            });
          });
          await peer.setLocalDescription();
          await done;
          peer.close();
          return candidates;
        }, listening.port);
        expect(listening.heard).toEqual([]);
        expect(gathered.filter((candidate) => / udp /i.test(candidate))).toEqual([]);
        // This Chromium knows every directive of our policy.
        expect(notes.filter((text) => /unrecognized|unknown directive/i.test(text))).toEqual([]);
      } finally {
        listening.close();
      }
    });

    await test.step('goes nowhere and opens nothing', async () => {
      const { page } = app;
      const before = page.url();
      const opened = await page.evaluate(() => window.open('https://example.com/') === null);
      expect(opened).toBe(true);
      for (const target of [
        'https://example.com/',
        'data:text/html,x',
        'file:///etc/passwd',
        'javascript:document.title="x"',
      ]) {
        await page.evaluate((url) => {
          const link = document.createElement('a');
          link.href = url;
          document.body.append(link);
          link.click();
          link.remove();
        }, target);
        await page.evaluate((url) => {
          try {
            location.assign(url);
          } catch {
            // A refusal may also throw.
          }
        }, target);
      }
      await expect(screens.contracts.form).toBeVisible();
      expect(page.url()).toBe(before);
      expect(await app.openedExternally()).toEqual([]);
      expect(
        page
          .context()
          .pages()
          .filter((one) => !one.url().startsWith('devtools:')),
      ).toHaveLength(1);
    });

    await test.step('has nothing of Node and a bridge of two functions', async () => {
      const seen = await app.page.evaluate(() => {
        const globals = globalThis as unknown as Record<string, unknown>;
        const bridge = globals.bridge as Bridge;
        return {
          node: [
            'require',
            'process',
            'module',
            'exports',
            'Buffer',
            'global',
            '__dirname',
            'electron',
            'ipcRenderer',
          ].filter((name) => name in globalThis),
          names: Object.keys(bridge).sort(),
          kinds: Object.values(bridge).map((one) => typeof one),
          isFrozen: Object.isFrozen(bridge),
        };
      });
      expect(seen).toEqual({ node: [], names: ['call', 'on'], kinds: ['function', 'function'], isFrozen: true });
    });
  });
});

test('the bridge', async ({ app, page }) => {
  await test.step('knows its own names alone', async () => {
    const results = await app.page.evaluate(async () => {
      const { bridge } = globalThis as unknown as { bridge: Bridge };
      const refused: Record<string, string> = {};
      const names = [
        '',
        'secrets.read',
        'credentials.read',
        '__proto__',
        'constructor',
        'app.info ',
        'APP.INFO',
        'toString',
      ];
      for (const name of names) {
        try {
          refused[`call ${name}`] = JSON.stringify(await bridge.call(name, {}));
        } catch (thrown) {
          refused[`call ${name}`] = `threw ${(thrown as Error).message !== ''}`;
        }
        try {
          bridge.on(name, () => undefined);
          refused[`on ${name}`] = 'taken';
        } catch {
          refused[`on ${name}`] = 'threw true';
        }
      }
      return refused;
    });
    for (const [name, result] of Object.entries(results)) expect(result, name).toMatch(/^threw true$|"ok":false/);
    expect(CALL_NAMES.some((name) => /^(secrets?|credentials?)\.(read|get|show|reveal|list)/.test(name))).toBe(false);
    expect(EVENT_NAMES.some((name) => /secret/.test(name))).toBe(false);
  });

  await test.step('answers 200 hostile inputs with a code, and main goes on', async () => {
    const answers = await page.evaluate(
      async (names) => {
        const { bridge } = globalThis as unknown as { bridge: Bridge };
        // The same calls every time: a small random generator with a fixed seed.
        let state = 20_261_120;
        const next = (below: number) => {
          state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
          // The low bits of such a generator soon repeat.
          return (state >>> 8) % below;
        };
        const deep = () => {
          let value: unknown = 'x';
          for (let level = 0; level < 200; level++) value = { value };
          return value;
        };
        const cyclic: Record<string, unknown> = {};
        cyclic.self = cyclic;
        const hostile: (() => unknown)[] = [
          () => null,
          () => 0,
          () => Number.NaN,
          () => '',
          () => 'x'.repeat(3_000_000),
          () => [],
          () => Array.from({ length: 600_000 }, () => 0),
          () => deep(),
          () => cyclic,
          () => new Map([['profileId', 'test']]),
          () => new Uint8Array(5_000_000),
          () => ({ profileId: { toString: 'x' } }),
          () => ({ profileId: '../../etc/passwd', contractId: '../x', token: '/etc/passwd', answerId: "' OR 1=1 --" }),
          () => JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
          () => ({ offset: -1, limit: 1e9, filter: 'x'.repeat(10_000) }),
          () => ({ jobId: 'x', scope: { pairs: [], fromDate: '2026-13-99', toDate: 'x' } }),
          () => ({ language: 'xx', limits: { poaMaxBytes: -1 }, more: true }),
          () => ({ name: '\u0000', bytes: 'not bytes' }),
          () => new Date(Number.NaN),
          () => 12n,
        ];
        const seen: string[] = [];
        for (let index = 0; index < 200; index++) {
          const name = names[next(names.length)] as string;
          // Calls that open a window or start work with good input, or take none: these are not hostile.
          const make = hostile[index % hostile.length] as () => unknown;
          try {
            const reply = (await bridge.call(name, make())) as { ok: boolean; error?: { code?: string } };
            seen.push(reply.ok ? `${name}: ok` : `${name}: ${reply.error?.code}`);
          } catch (thrown) {
            seen.push(`${name}: threw ${(thrown as Error).message}`);
          }
        }
        return { seen, isPolluted: 'polluted' in {} };
      },
      [...CALL_NAMES],
    );
    expect(answers.seen).toHaveLength(200);
    expect(answers.isPolluted).toBe(false);
    expect(answers.seen.filter((answer) => !answer.endsWith(': invalid-input'))).toEqual([]);
    const info = await callBridge(page, 'app.info');
    expect(info.version).not.toBe('');
    await page.reload();
    await expect(page.getByRole('main')).toBeVisible();
  });

  await test.step('takes nothing back from a refused message: no value is in the answer', async () => {
    const reply = await app.page.evaluate(async () => {
      const { bridge } = globalThis as unknown as { bridge: Bridge };
      return JSON.stringify(await bridge.call('credentials.save', { profileId: 7, clientSecret: ['canary-value'] }));
    });
    expect(reply).toContain('invalid-input');
    expect(reply).not.toContain('canary-value');
  });
});

test('a second instance on the same profile folder is refused, and the first stays', async ({ app, launch }) => {
  await expect(launch({ timeoutMs: 30_000 })).rejects.toThrow();
  expect(await callBridge(app.page, 'app.info')).toMatchObject({ store: { state: expect.any(String) } });
});
