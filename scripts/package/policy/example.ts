/** A policy as an organisation would write one; shipped as an example, and the payload of the configuration profile. */
export const EXAMPLE_POLICY = {
  organisation: 'IT at Example Housing',
  profiles: [
    {
      id: 'production',
      name: 'PRODUCTION',
      kind: 'production',
      authUrl: 'https://id.example.se',
      realm: 'electricity',
      baseUrl: 'https://api.example.se',
      clientId: 'example-housing',
      clock: { base: 'wall', stamp: 'start', zone: 'Europe/Stockholm', confirmed: false },
    },
  ],
  settings: { language: 'sv', proxy: { mode: 'system', address: '' } },
  locked: ['profiles', 'proxy'],
  limits: { concurrency: 4 },
  retention: { answersDays: 730 },
  requires: [{ field: 'customer.email' }, { field: 'property.id', pattern: '[0-9]{6}' }],
  updates: { mode: 'notify', address: 'https://updates.example.se/elkontor' },
  allow: { export: true, print: true },
} as const;
