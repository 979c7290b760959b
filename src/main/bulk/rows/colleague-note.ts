import type { OfficeClaim } from '../../../shared/model/office.ts';

/** Who has a row's pair, without words of a language: name, local time, contract. */
export function colleagueNote(held: readonly OfficeClaim[]): string {
  const [first] = held;
  if (!first) return '';
  const at = new Date(first.at);
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return [first.by, `${day} ${two(at.getHours())}:${two(at.getMinutes())}`, first.contractId ?? '']
    .filter(Boolean)
    .join(' · ');
}
