import type { HandlersOf } from '../../shared/bridge/types.ts';
import type { CasePackService } from '../services/case-pack-service.ts';
import type { DiagnosticsService } from '../services/diagnostics-service.ts';
import type { ProxyLogin } from '../services/proxy-login.ts';
import type { Updates } from '../services/updates-service.ts';

export function supportHandlers(services: {
  updates: Updates;
  diagnostics: DiagnosticsService;
  cases: CasePackService;
  proxyLogin: ProxyLogin;
}): HandlersOf<'updates' | 'diagnostics' | 'cases' | 'proxy'> {
  const { updates, diagnostics, cases, proxyLogin } = services;
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
  };
}
