/** Requests about the app itself: updates, what is sent to support, the way out of the network. */
export const SUPPORT_CALL_NAMES = [
  'updates.state',
  'updates.check',
  'updates.download',
  'updates.install',
  'diagnostics.preview',
  'diagnostics.text',
  'diagnostics.save',
  'cases.save',
  'proxy.status',
  'proxy.login',
  'certificate.choose',
  'certificate.use',
  'certificate.status',
  'certificate.forget',
] as const;
export const SUPPORT_EVENT_NAMES = ['updates.changed', 'app.noticed'] as const;
