import { localMinute } from '../../../shared/calendar/this-computer.ts';
import type { OfficeClaim } from '../../../shared/model/office/office.ts';

/** Who has a row's pair, without words of a language: name, local time, contract. */
export function colleagueNote(held: readonly OfficeClaim[]): string {
  const [first] = held;
  return first ? [first.by, localMinute(first.at), first.contractId ?? ''].filter(Boolean).join(' · ') : '';
}
