import { createTokenSource } from '../auth/token-source.ts';
import { joinCa } from '../config/join-ca.ts';
import { bodyWaitMs } from '../mapping/errors/body-wait.ts';
import { createGateway } from '../network/gateway.ts';
import { createOperatorClient } from '../operator/operator-client.ts';
import { nodeFiles } from '../poa/node-files.ts';
import { createClientCertificates } from '../services/connection/client-certificates.ts';
import { createProxyLogin } from '../services/connection/proxy-login.ts';
import { createActivityService } from '../services/support/activity-service.ts';
import { createRequests } from '../store/requests.ts';
import type { AppParts } from './app-parts.ts';
import type { Base } from './base.ts';

export type Network = ReturnType<typeof composeNetwork>;

/** The only way to the network: proxy, certificates, tokens, and the operator's client. */
export function composeNetwork(parts: AppParts, base: Base) {
  const { clock, timers, random, log, publish } = parts;
  const { settings, limits, secrets, ca } = base;
  const extraCa = () => joinCa(ca.pem, settings.preferences().extraCa);
  const proxyLogin = createProxyLogin();
  const activity = createActivityService({
    publish,
    hosts: () => {
      if (settings.selectedId() === null) return [];
      const { authUrl, baseUrl } = settings.selected();
      return [authUrl, baseUrl].flatMap((address) => URL.parse(address)?.host ?? []);
    },
    clock,
    kept: createRequests(base.store.cacheDb),
    keepDays: base.policy.retention.logDays,
    log,
  });
  const certificates = createClientCertificates({
    file: parts.settingsFile,
    settings,
    policy: base.policy,
    secrets,
    tokens: () => tokens,
    desktop: parts.desktop,
    files: nodeFiles,
    clock,
    random,
  });
  const gateway = createGateway({
    clock,
    random,
    record: activity.record,
    resolveProxy: parts.resolveProxy,
    proxy: () => settings.preferences().proxy,
    extraCa,
    proxyLogin: proxyLogin.current,
    identity: certificates.identity,
  });
  const tokens = createTokenSource({
    transport: gateway,
    secrets,
    clock,
    timeouts: () => ({
      connectMs: limits().connectTimeoutMs,
      idleMs: limits().answerTimeoutMs,
      totalMs: limits().connectTimeoutMs + limits().answerTimeoutMs,
    }),
  });
  const operator = createOperatorClient({ transport: gateway, tokens, clock, timers, random, limits, bodyWaitMs });
  return { extraCa, proxyLogin, certificates, activity, gateway, tokens, operator };
}
