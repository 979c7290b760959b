import Personnummer from 'personnummer';
import { type DayNumbers, fullYears, isDay } from '../calendar/dates.ts';
import type { Finding, FindingCode } from './finding.ts';
import { luhnHolds } from './luhn.ts';
import { socIdToSend } from './normalise.ts';

const ADULT_AGE = 18;
const OLDEST_AGE = 110;

function finding(level: Finding['level'], code: FindingCode, params: Finding['params'] = {}): Finding {
  return { field: 'customer.soc_id', level, code, params };
}

/** The third digit of an organisation number is 2 or more; a month never is. */
function looksLikeOrganisation(digits: string): boolean {
  const core = digits.slice(-10);
  return Number(core[2]) >= 2 && (digits.length === 10 || digits.startsWith('16')) && luhnHolds(core);
}

/** Birth date as written; a two-digit year lies in the hundred years before today, a hundred earlier after a plus. */
function birthDate(digits: string, plus: boolean, today: DayNumbers): DayNumbers {
  const core = digits.slice(-10);
  const month = Number(core.slice(2, 4));
  const dayOrCoordination = Number(core.slice(4, 6));
  const day = dayOrCoordination > 60 ? dayOrCoordination - 60 : dayOrCoordination;
  if (digits.length === 12) return { year: Number(digits.slice(0, 4)), month, day };
  let year = Math.floor(today.year / 100) * 100 + Number(core.slice(0, 2));
  if (year > today.year || (year === today.year && fullYears({ year, month, day }, today) < 0)) year -= 100;
  return { year: plus ? year - 100 : year, month, day };
}

/**
 * Findings about a personal number (10 or 12 digits). Never an error: temporary and reserve numbers follow no standard,
 * and `docs/api.md` has no constraint.
 */
export function checkPersonalNumber(typed: string, today: DayNumbers): Finding[] {
  const trimmed = typed.trim();
  const sent = socIdToSend(typed);
  const findings: Finding[] = [];
  if (!/^\d+$/.test(sent)) {
    const interim = /^(\d{2})?\d{6}[-+]?[TRSUWXJKLMN]\d{3}$/i.test(trimmed);
    return [finding('warning', interim ? 'soc-id-interim' : 'soc-id-characters')];
  }
  if (sent.length !== 10 && sent.length !== 12) return [finding('warning', 'soc-id-length', { digits: sent.length })];
  if (sent !== trimmed) findings.push(finding('info', 'soc-id-digits', { sent }));
  if (looksLikeOrganisation(sent)) return [...findings, finding('info', 'soc-id-organisation')];

  const plus = /\+/.test(trimmed);
  // Ten digits without the plus mean somebody a hundred years younger.
  if (plus && sent.length === 10) findings.push(finding('warning', 'soc-id-century'));
  const born = birthDate(sent, plus, today);
  if (!isDay(born.year, born.month, born.day)) return [...findings, finding('warning', 'soc-id-date')];
  const full = `${String(born.year).padStart(4, '0')}${sent.slice(-8)}`;
  const valid = Personnummer.valid(full, { allowCoordinationNumber: true, allowInterimNumber: false });
  if (!valid) findings.push(finding('warning', 'soc-id-checksum'));
  if (Number(sent.slice(-6, -4)) > 60) findings.push(finding('info', 'soc-id-coordination'));
  const age = fullYears(born, today);
  if (age < 0) findings.push(finding('warning', 'soc-id-future'));
  else if (age < ADULT_AGE) findings.push(finding('warning', 'soc-id-under-age', { age }));
  else if (age > OLDEST_AGE) findings.push(finding('warning', 'soc-id-over-age', { age }));
  return findings;
}
