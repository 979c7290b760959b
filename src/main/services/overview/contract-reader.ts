import type { Answers } from '../../store/answers/answers.ts';
import type { OwnedContract } from '../../store/register/owned-contracts.ts';
import type { MappingInUse } from '../mapping/mapping-in-use.ts';
import type { AnswerParser } from '../parsing/parsing-client.ts';
import type { ContractDates } from './contract-lines.ts';
import type { Fetched } from './when-fetched.ts';

/** Contracts whose answers are read; a property with more is not a home. */
const MAX_CONTRACTS = 40;

/** What kept answers say of some contracts, and when they were fetched. */
export function createContractReader(parts: {
  readonly answers: Pick<Answers, 'latest' | 'get'>;
  readonly parser: AnswerParser;
  readonly inUse: Pick<MappingInUse, 'readBy'>;
}) {
  const { answers } = parts;
  return async (profileId: string, owned: readonly OwnedContract[]) => {
    const days = new Map<string, ContractDates>();
    const read: Fetched[] = [];
    const ids = new Set(owned.flatMap(({ contractId }) => contractId ?? []));
    for (const contractId of [...ids].slice(0, MAX_CONTRACTS)) {
      const known = answers.latest(profileId, 'contract-details', contractId);
      const stored = known === null ? null : answers.get(known.id);
      if (stored === null) continue;
      const { record } = await parts.parser.ask(
        stored,
        'record',
        parts.inUse.readBy(profileId, 'ContractDetailsResponse'),
      );
      const text = (name: string) => record?.fields[name]?.text ?? null;
      days.set(contractId, { startsOn: text('startsOn'), endsOn: text('endsOn') });
      read.push({ code: 'contract-read', at: stored.meta.fetchedAt, what: contractId });
    }
    return { days, read };
  };
}
