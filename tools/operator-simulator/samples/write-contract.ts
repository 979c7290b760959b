import type { ContractRecord } from '../data/contracts.ts';
import { copyWith, type Json, leafText, numberLeaf } from './json-leaf.ts';
import { putAt, stepsOf, valueAt } from './place.ts';
import type { Sample } from './sample.ts';
import { contractIdLike, replaceIds, writeWord } from './write-like.ts';
import { writeDay, writeInstant } from './write-stamp.ts';

const ID_FIELDS = ['contractId', 'customerId', 'propertyId'];

/** A contract, or the answer to its registration, written like a sample. */
export function writeContract(sample: Sample, contract: ContractRecord, idSample: Json): Json {
  const { truth } = sample;
  const ids = idsOf(sample, contract, idSample);
  const body = copyWith(sample.body, (leaf) => (typeof leaf === 'string' ? replaceIds(leaf, ids) : leaf));
  const put = (field: string, write: (old: Json) => Json) => {
    const place = truth.fields[field];
    if (!place) return;
    for (const { path, value_of_first: value } of [place, ...(place.also ?? [])]) {
      const steps = stepsOf(path);
      if (value === place.value_of_first || ID_FIELDS.includes(field)) {
        putAt(body, steps, write(valueAt(sample.body, steps)));
      }
    }
  };
  const told = truth.fields.contractId?.value_of_first ?? '';
  put('contractId', (old) => writeId(contractIdLike(contract.number, idSample), old, told));
  put('customerId', () => contract.customer.id ?? null);
  put('propertyId', () => contract.property.id ?? null);
  if (truth.kind === 'registration') return body;
  put('status', (old) => writeWord(contract.state, old));
  put('startsOn', (old) => writeDay(contract.startsOn, old));
  put('endsOn', (old) => (contract.endsOn === null ? null : writeDay(contract.endsOn, old)));
  put('createdAt', (old) => writeInstant(contract.registeredAtMs, old));
  put('product', () => contract.product);
  return body;
}

/** `Location` and links as the sample has them, about this contract. */
export function registrationHeaders(sample: Sample, contract: ContractRecord, idSample: Json): Record<string, string> {
  const ids = idsOf(sample, contract, idSample);
  return Object.fromEntries(
    Object.entries(sample.truth.headers ?? {}).map(([name, text]) => [name.toLowerCase(), replaceIds(text, ids)]),
  );
}

const IN_CONTRACT_PATH = /\/(?:contracts?|avtal|agreements?)\/([^/?#]+)/i;

function idsOf({ body, truth }: Sample, contract: ContractRecord, idSample: Json): Map<string, string> {
  const ids = new Map<string, string>();
  const set = (old: string | null | undefined, now: string | undefined) => {
    if (old && now) ids.set(old, now);
  };
  const id = contractIdLike(contract.number, idSample);
  const location = Object.entries(truth.headers ?? {}).find(([name]) => name.toLowerCase() === 'location')?.[1] ?? '';
  const place = truth.fields.contractId;
  set(IN_CONTRACT_PATH.exec(location)?.[1], id);
  set(IN_CONTRACT_PATH.exec(truth.request.path)?.[1] === 'registration' ? null : contractIn(truth.request.path), id);
  set(place ? leafText(valueAt(body, stepsOf(place.path))) : null, id);
  // Each registration has its own name.
  const own = location.split(/[?#]/, 1)[0]?.split('/').at(-1);
  if (own && !ids.has(own) && own !== 'details') set(own, `${own}-${contract.number}`);
  set(truth.request.body_ids?.['customer.id'], contract.customer.id);
  set(truth.request.body_ids?.['property.id'], contract.property.id);
  return ids;
}

const contractIn = (path: string): string | undefined => IN_CONTRACT_PATH.exec(path)?.[1];

/** An id may be part of an address: then the rest of the address stays. */
function writeId(id: string, old: Json, told: string): Json {
  const isPart = typeof old === 'string' && old !== told && old.includes(told);
  return isPart ? old.replace(told, id) : likeType(id, old);
}

function likeType(id: string, old: Json): Json {
  return typeof old === 'string' || !/^\d+$/.test(id) ? id : numberLeaf(id);
}
