import { createHash } from 'node:crypto';
import { APP_ID } from '../../../src/shared/app-id.ts';
import { escapeXml, indent } from './xml.ts';

/**
 * macOS configuration profile with a policy as payload of the app's own domain: the system writes it to
 * `/Library/Managed Preferences`, where the app reads it. Its UUIDs are made from its content.
 */
export function makeMobileConfig(policy: Readonly<Record<string, unknown>>): string {
  const uuid = (part: string) => uuidOf(`${part}${JSON.stringify(policy)}`);
  const payload = {
    PayloadType: APP_ID,
    PayloadVersion: 1,
    PayloadIdentifier: `${APP_ID}.policy`,
    PayloadUUID: uuid('payload'),
    PayloadDisplayName: 'Elkontor',
    ...policy,
  };
  const profile = {
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: `${APP_ID}.profile`,
    PayloadUUID: uuid('profile'),
    PayloadDisplayName: 'Elkontor policy',
    PayloadDescription: 'Connection profiles, settings and limits of Elkontor. Holds no secret.',
    PayloadScope: 'System',
    PayloadContent: [payload],
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    '<plist version="1.0">',
    ...indent(plist(profile)),
    '</plist>',
    '',
  ].join('\n');
}

function plist(value: unknown): string[] {
  if (typeof value === 'string') return [`<string>${escapeXml(value)}</string>`];
  if (typeof value === 'boolean') return [value ? '<true/>' : '<false/>'];
  if (typeof value === 'number') {
    return [Number.isInteger(value) ? `<integer>${value}</integer>` : `<real>${value}</real>`];
  }
  if (Array.isArray(value)) return ['<array>', ...value.flatMap((item) => indent(plist(item))), '</array>'];
  const entries = Object.entries(value as object);
  return [
    '<dict>',
    ...entries.flatMap(([key, item]) => indent([`<key>${escapeXml(key)}</key>`, ...plist(item)])),
    '</dict>',
  ];
}

function uuidOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex').toUpperCase();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
