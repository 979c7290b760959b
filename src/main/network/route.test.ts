import { expect, test } from 'vitest';
import { parsePacResult, parseProxyAddress } from './route.ts';

const proxy = (host: string, port: number, secure = false) => ({ kind: 'proxy', secure, host, port });
const direct = { kind: 'direct' };

test.each([
  ['', [direct]],
  [' ; ', [direct]],
  ['DIRECT', [direct]],
  ['PROXY proxy.corp:8080', [proxy('proxy.corp', 8080)]],
  ['PROXY a:1; PROXY b:2 ;DIRECT', [proxy('a', 1), proxy('b', 2), direct]],
  ['HTTPS secure.corp', [proxy('secure.corp', 443, true)]],
  ['PROXY [::1]:3128', [proxy('::1', 3128)]],
  ['SOCKS5 s:1080; DIRECT', [{ kind: 'unsupported', text: 'SOCKS5' }, direct]],
  ['PROXY user:pw@a:1', [{ kind: 'unsupported', text: 'proxy address' }]],
])('which proxy to use is read from PAC results and typed addresses: "%s"', (text, hops) =>
  expect(parsePacResult(text)).toEqual(hops),
);

test.each([
  ['proxy.corp:8080', proxy('proxy.corp', 8080)],
  [' http://proxy.corp:8080/ ', proxy('proxy.corp', 8080)],
  ['https://proxy.corp:8443', proxy('proxy.corp', 8443, true)],
  ['proxy.corp', proxy('proxy.corp', 80)],
  ['', { kind: 'unsupported', text: 'proxy address' }],
  ['http://user:pw@proxy.corp:8080', { kind: 'unsupported', text: 'proxy address' }],
  ['socks5://a:1', { kind: 'unsupported', text: 'proxy address' }],
])('typed address "%s"', (text, hop) => expect(parseProxyAddress(text)).toEqual(hop));
