import type { HandlersOf } from '../../shared/bridge/types.ts';
import type { Updates } from '../services/app/updates-service.ts';
import type { ClientCertificates } from '../services/connection/client-certificates.ts';
import type { ProxyLogin } from '../services/connection/proxy-login.ts';
import type { CasePackService } from '../services/support/case-pack-service.ts';
import type { DiagnosticsService } from '../services/support/diagnostics-service.ts';

export function supportHandlers(services: {
  updates: Updates;
  diagnostics: DiagnosticsService;
  cases: CasePackService;
  proxyLogin: ProxyLogin;
  certificates: ClientCertificates;
}): HandlersOf<'updates' | 'diagnostics' | 'cases' | 'proxy' | 'certificate'> {
  const { updates, diagnostics, cases, proxyLogin, certificates } = services;
  return {
    'updates.state': async () => updates.current(),
    'updates.check': async () => updates.check(),
    'updates.download': async () => updates.download(),
    'updates.install': async () => updates.install(),
    'diagnostics.preview': async () => diagnostics.preview(),
    'diagnostics.text': async ({ bundleId, name, offset }) => diagnostics.text(bundleId, name, offset),
    'diagnostics.save': async ({ bundleId }) => diagnostics.save(bundleId),
    'cases.save': async ({ customerId }) => cases.save(customerId),
    'proxy.status': async () => proxyLogin.status(),
    'proxy.login': async ({ login }) => proxyLogin.set(login),
    'certificate.choose': async () => certificates.choose(),
    'certificate.use': async ({ profileId, token, passphrase }) => certificates.use(profileId, token, passphrase),
    'certificate.status': async ({ profileId }) => certificates.status(profileId),
    'certificate.forget': async ({ profileId }) => certificates.forget(profileId),
  };
}
