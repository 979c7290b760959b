import type { Finding, FindingCode } from './finding.ts';

const COMMON_DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.se',
  'outlook.com',
  'outlook.se',
  'icloud.com',
  'telia.com',
  'yahoo.com',
  'yahoo.se',
  'live.com',
  'live.se',
  'comhem.se',
  'bredband.net',
] as const;
/** Real providers that are one letter from a common one. */
const REAL_DOMAINS = new Set<string>([...COMMON_DOMAINS, 'mail.com', 'ymail.com', 'hotmail.co.uk']);
const TYPED_ENDS: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  co: 'com',
  ee: 'se',
};

function finding(level: Finding['level'], code: FindingCode, params: Finding['params'] = {}): Finding {
  return { field: 'customer.email', level, code, params };
}

/** One letter more, less or different, or two neighbours swapped. */
function oneSlipApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  const restA = a.slice(start);
  const restB = b.slice(start);
  if (restA.slice(1) === restB.slice(1)) return true;
  if (restA.slice(1) === restB || restA === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}

function suggestDomain(domain: string): string | null {
  if (REAL_DOMAINS.has(domain)) return null;
  const dot = domain.indexOf('.');
  const label = domain.slice(0, dot);
  const end = domain.slice(dot + 1);
  for (const known of COMMON_DOMAINS) {
    const knownDot = known.indexOf('.');
    const sameLabel = label === known.slice(0, knownDot);
    const knownEnd = known.slice(knownDot + 1);
    if (sameLabel && TYPED_ENDS[end] === knownEnd) return known;
    // One letter's difference in a short label is often another real company.
    if (knownDot >= 5 && end === knownEnd && oneSlipApart(label, known.slice(0, knownDot))) return known;
  }
  return null;
}

/**
 * An address needs one @, a dot in its domain and no white space; known misspellings of common domains are reported.
 */
export function checkEmail(typed: string): Finding[] {
  const text = typed.trim();
  const parts = text.split('@');
  const [local, domain] = parts;
  const wellFormed =
    parts.length === 2 &&
    local !== undefined &&
    local !== '' &&
    domain !== undefined &&
    !/\s/u.test(text) &&
    /^[^.]+(\.[^.]+)+$/u.test(domain);
  if (!wellFormed) return [finding('warning', 'email-format')];
  const suggestion = suggestDomain(domain.toLowerCase());
  return suggestion === null ? [] : [finding('warning', 'email-typo', { suggestion: `${local}@${suggestion}` })];
}
