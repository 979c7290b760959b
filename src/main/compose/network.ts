import { createTokenSource } from '../auth/token-source.ts';
import { joinCa } from '../config/join-ca.ts';
import { bodyWaitMs } from '../mapping/errors/body-wait.ts';
import { createGateway } from '../network/gateway.ts';
import { createOperatorClient } from '../operator/operator-client.ts';
import { createClientCertificates } from '../services/connection/client-certificates.ts';
import { createProxyLogin } from '../services/connection/proxy-login.ts';
import { createActivityService } from '../services/support/activity-service.ts';
import { createRequests } from '../store/requests.ts';
import type { Base } from './base.ts';

export type Network = ReturnType<typeof composeNetwork>;

/** The only way to the network: proxy, certificates, tokens, and the operator's client. */
export function composeNetwork(base: Base) {
  const { settings, limits, ca } = base;
  const extraCa = () => joinCa(ca.pem, settings.preferences().extraCa);
  const proxyLogin = createProxyLogin();
  const activity = createActivityService({
    ...base,
    hosts: () => {
      if (settings.selectedId() === null) return [];
      const { authUrl, baseUrl } = settings.selected();
      return [authUrl, baseUrl].flatMap((address) => URL.parse(address)?.host ?? []);
    },
    kept: createRequests(base.cacheDb),
    keepDays: base.policy.retention.logDays,
  });
  const certificates = createClientCertificates({
    ...base,
    file: base.settingsFile,
    tokens: () => tokens,
    desktop: base.plainDesktop,
  });
  const plainGateway = createGateway({
    ...base,
    record: activity.record,
    proxy: () => settings.preferences().proxy,
    extraCa,
    proxyLogin: proxyLogin.current,
    identity: certificates.identity,
  });
  const gateway: typeof plainGateway = {
    ...plainGateway,
    async send(request) {
      const outcome = await plainGateway.send(request);
      if (outcome.kind === 'answered') base.ageClock.heard(request.url, outcome);
      return outcome;
    },
  };
  const tokens = createTokenSource({
    ...base,
    transport: gateway,
    timeouts: () => ({
      connectMs: limits().connectTimeoutMs,
      idleMs: limits().answerTimeoutMs,
      totalMs: limits().connectTimeoutMs + limits().answerTimeoutMs,
    }),
  });
  const operator = createOperatorClient({ ...base, transport: gateway, tokens, bodyWaitMs });
  const acceptedAt = (profileId: string, by: 'sign-in' | 'api') => {
    const profile = settings.profiles().find(({ id }) => id === profileId);
    return profile === undefined ? null : activity.acceptedAt(profile.name, by);
  };
  return { ...base, extraCa, proxyLogin, certificates, activity, acceptedAt, gateway, tokens, operator };
}
