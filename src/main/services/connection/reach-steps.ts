import { localDay } from '../../../shared/calendar/this-computer.ts';
import type { Profile } from '../../../shared/model/connection/profile.ts';
import { isLoopbackHost } from '../../../shared/model/connection/token-address.ts';
import { findRoute } from '../../network/route.ts';
import type { ClientIdentity } from '../../network/trust.ts';
import { type ConnectionParts, hostOf, type StepResult } from './step-parts.ts';

/** Not needed for the first window: the code that examines certificates is loaded with the first test. */
const loadProbe = () => import('../../network/probe.ts');

/** Whether the operator's servers can be reached: by name, through the proxy, encrypted. */
export function createReachSteps(parts: ConnectionParts) {
  const { settings, clock } = parts;

  async function testName({ authUrl, baseUrl }: Profile): Promise<StepResult> {
    const { lookupName } = await loadProbe();
    const byHost = new Map([authUrl, baseUrl].map((address) => [hostOf(address), address]));
    const found: { host: string; address: string }[] = [];
    const byProxy: string[] = [];
    for (const [host, address] of byHost) {
      // A proxy resolves the name itself, and may be the only one that can.
      if (await goesByProxy(address)) {
        byProxy.push(host);
        continue;
      }
      const facts = await lookupName(host, clock);
      if (!facts.ok) return { state: 'failed', code: 'name-not-found', params: { host, reason: facts.code } };
      found.push({ host, address: facts.addresses[0] ?? '' });
    }
    const [one, other] = found;
    if (!one) return { state: 'ok', code: 'name-by-proxy', params: { host: byProxy.join(', ') } };
    if (!other) return { state: 'ok', code: 'name-found', params: one };
    return {
      state: 'ok',
      code: 'names-found',
      params: { ...one, otherHost: other.host, otherAddress: other.address },
    };
  }

  async function goesByProxy(address: string): Promise<boolean> {
    const { proxy } = settings.preferences();
    const route = await findRoute(address, isLoopbackHost(hostOf(address)), proxy, parts.resolveProxy).catch(() => []);
    return route[0]?.kind === 'proxy';
  }

  async function testProxy({ authUrl }: Profile): Promise<StepResult> {
    const choice = settings.preferences().proxy;
    try {
      const [hop] = await findRoute(authUrl, isLoopbackHost(hostOf(authUrl)), choice, parts.resolveProxy);
      if (!hop || hop.kind === 'direct') return { state: 'ok', code: 'proxy-none' };
      if (hop.kind === 'unsupported') return { state: 'failed', code: 'proxy-unsupported', params: { kind: hop.text } };
      return {
        state: 'ok',
        code: choice.mode === 'manual' ? 'proxy-manual' : 'proxy-system',
        params: { address: `${hop.host}:${hop.port}` },
      };
    } catch {
      return { state: 'failed', code: 'proxy-no-answer' };
    }
  }

  async function testEncryption({ id, authUrl, baseUrl }: Profile): Promise<StepResult> {
    const { tlsFacts } = await loadProbe();
    const { proxy, limits } = settings.preferences();
    let shown: StepResult = { state: 'ok', code: 'encryption-local' };
    let identity: ClientIdentity | null;
    try {
      identity = await parts.identity(id);
    } catch {
      return { state: 'failed', code: 'encryption-own-certificate' };
    }
    for (const address of new Set([authUrl, baseUrl])) {
      const facts = await tlsFacts(address, {
        clock,
        proxy,
        extraCa: parts.extraCa(),
        identity,
        proxyLogin: parts.proxyLogin,
        connectMs: limits.connectTimeoutMs,
        resolveProxy: parts.resolveProxy,
      });
      if (facts.kind === 'plain') continue;
      const host = hostOf(address);
      if (facts.kind === 'unreachable') {
        return { state: 'failed', code: 'encryption-unreachable', params: { host, reason: facts.reason } };
      }
      const { issuer, protocol } = facts;
      const validTo = localDay(facts.validTo);
      const params = { host, protocol: protocol.replace('TLSv', 'TLS '), issuer, validTo };
      if (facts.problem !== null) return { state: 'failed', code: `encryption-${facts.problem}`, params };
      shown = { state: 'ok', code: 'encryption-ok', params };
    }
    return shown;
  }

  return { name: testName, proxy: testProxy, encryption: testEncryption };
}
