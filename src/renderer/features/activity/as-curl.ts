import type { RequestRecord } from '../../../shared/model/answers/answer.ts';

/**
 * The request as a command for the operator's support. Never with a secret, a token or ids: those are placeholders in
 * capital letters to fill in (`docs/api.md`: form-encoded token request, Bearer and JSON content type on all others).
 */
export function asCurl(record: Pick<RequestRecord, 'endpoint' | 'method' | 'template' | 'host'>): string {
  const scheme = /^(localhost|127\.|\[::1\])/.test(record.host) ? 'http' : 'https';
  const url = `${scheme}://${record.host}${record.template.replace(/\{(\w+)\}/g, (_, name: string) => upper(name))}`;
  const lines = [`curl -i -X ${record.method} '${url}'`];
  if (record.endpoint === 'token') {
    lines.push("  -H 'Content-Type: application/x-www-form-urlencoded'");
    lines.push("  --data-urlencode 'grant_type=client_credentials'");
    lines.push("  --data-urlencode 'client_id=CLIENT_ID'");
    lines.push("  --data-urlencode 'client_secret=CLIENT_SECRET'");
  } else if (record.endpoint !== 'probe') {
    lines.push("  -H 'Authorization: Bearer TOKEN'");
    lines.push("  -H 'Content-Type: application/json'");
    if (record.method === 'POST') lines.push("  --data '@REQUEST_BODY.json'");
  }
  return lines.join(' \\\n');
}

function upper(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();
}
