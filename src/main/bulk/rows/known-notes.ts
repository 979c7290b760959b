import { localDay, localMinute } from '../../../shared/calendar/this-computer.ts';
import type { OfficeClaim } from '../../../shared/model/office/office.ts';
import type { EarlierRegistration } from '../job-ports.ts';

/** Who has a row's pair, without words of a language: name, local time, contract. */
export function colleagueNote(held: readonly OfficeClaim[]): string {
  const [first] = held;
  return first ? [first.by, localMinute(first.at), first.contractId ?? ''].filter(Boolean).join(' · ') : '';
}

/** An earlier registration as people know it: its contract, or our reference where none came, and its day here. */
export function earlierNote(one: Pick<EarlierRegistration, 'contractId' | 'reference' | 'createdAt'>): string {
  return `${one.contractId ?? one.reference}, ${localDay(one.createdAt)}`;
}
