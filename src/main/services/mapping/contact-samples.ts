import type { HourRange, HourSeries } from '../../../shared/model/consumption.ts';
import type { SampleRecord } from '../../../shared/model/mapping/first-contact.ts';
import type { AnswerGuesses } from '../../../shared/model/mapping/guesses.ts';
import type { MappingDraft } from '../../../shared/model/mapping/mapping.ts';
import { fullName } from '../../../shared/model/register/full-name.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { requestFacts } from '../../mapping/evidence/request-facts.ts';
import type { RecordSample } from '../../mapping/records/sample-records.ts';
import type { Register } from '../../store/register/register.ts';
import type { StoredBodies } from '../answers/stored-bodies.ts';
import { compareEnergy, compareWithHours, type InvoiceEnergy } from '../invoices/energy-comparison.ts';
import { type AnswerParser, isUnreadable } from '../parsing/parsing-client.ts';

const SAMPLED_ANSWERS = 8;
const SAMPLES_OF_EACH = 3;
const MAX_SAMPLES = 12;
/** Number of invoices compared with hours. */
const MAX_COMPARED = 3;

/** Real records on which guesses are shown, with their customer, and what hours say about their energy. */
export function createContactSamples(parts: {
  readonly stored: StoredBodies;
  readonly parser: Pick<AnswerParser, 'ask'>;
  readonly register: Pick<Register, 'labels'>;
  readonly ledger: Pick<Ledger, 'answersOf' | 'get'>;
  /** The kept hours of a property. */
  hours(range: HourRange): Promise<HourSeries | null>;
}) {
  const { stored, parser } = parts;

  async function samplesOf(profileId: string, draft: MappingDraft): Promise<SampleRecord[]> {
    const { document, confirmed } = draft;
    const answers = stored.list(profileId, document.body).slice(0, SAMPLED_ANSWERS * 2);
    // With only one or two answers, more records of each are shown.
    const most = answers.length < SAMPLES_OF_EACH ? MAX_SAMPLES / 2 : SAMPLES_OF_EACH;
    const byAnswer: { answerId: string; target: string; records: RecordSample[] }[] = [];
    for (const { id, target } of answers) {
      const kept = stored.get(id);
      if (kept === null || byAnswer.length >= SAMPLED_ANSWERS) continue;
      try {
        const by = { mapping: document, confirmed };
        const records = await parser.ask(kept, 'samples', { by, most });
        if (records.length > 0) byAnswer.push({ answerId: id, target, records });
      } catch (cause) {
        if (!isUnreadable(cause)) throw cause;
      }
    }
    const turns = Array.from({ length: most }, (_, i) => i);
    const inTurns = turns.flatMap((i) =>
      byAnswer.flatMap(({ records, ...answer }) => {
        const record = records[i];
        return record === undefined ? [] : [{ ...answer, record }];
      }),
    );
    return inTurns.slice(0, MAX_SAMPLES).map((one) => named(profileId, one));
  }

  /**
   * The customer of a record, by its own ids or those of the request; for a registration, the person it was sent for.
   */
  function named(
    profileId: string,
    { answerId, target, record }: { answerId: string; target: string; record: RecordSample },
  ): SampleRecord {
    const facts = requestFacts(target);
    const customerId = facts.customerId ?? record.fields.customerId?.text ?? '';
    const propertyId = facts.propertyId ?? record.fields.propertyId?.text ?? '';
    const { names, addresses } = parts.register.labels(profileId, [{ customerId, propertyId }]);
    const registrationId = parts.ledger.answersOf(profileId).find(({ meta }) => meta.id === answerId)?.registrationId;
    const entry = registrationId === undefined ? null : parts.ledger.get(registrationId);
    const sentFor = entry === null ? '' : fullName(entry.customer);
    return {
      answerId,
      path: record.path,
      customer: names.get(customerId) || sentFor || customerId || null,
      property: addresses.get(propertyId) || entry?.property.address || propertyId || null,
      fields: { ...record.fields, ...idBeside(record, entry?.contractId ?? null) },
    };
  }

  /** A contract's id that stands in no field of the answer: in its header, in a link, or as a person gave it. */
  function idBeside({ fields }: RecordSample, contractId: string | null): RecordSample['fields'] {
    if (contractId === null || fields.contractId?.text != null) return {};
    return { contractId: { provenance: 'guess', text: contractId, raw: null, path: null, rival: null } };
  }

  /** Compares the energy of invoices with the hours of the same days. */
  async function compareWithKeptHours(
    profileId: string,
    { body, guesses: all }: AnswerGuesses,
    samples: SampleRecord[],
  ) {
    if (!body.startsWith('Invoice') || !all.some(({ field }) => field === 'energy')) return all;
    const targets = new Map(stored.list(profileId, body).map(({ id, target }) => [id, target]));
    const invoices = samples.flatMap(({ answerId, fields }): InvoiceEnergy[] => {
      const { energy, energyUnit, periodFrom, periodTo } = fields;
      const asked = requestFacts(targets.get(answerId) ?? '').propertyId;
      const propertyId = asked ?? fields.propertyId?.text ?? null;
      if (!energy?.text || !periodFrom?.text || !periodTo?.text || propertyId === null) return [];
      return [
        { propertyId, energy: energy.text, unit: energyUnit?.text ?? null, from: periodFrom.text, to: periodTo.text },
      ];
    });
    const seen = await compareEnergy(invoices.slice(0, MAX_COMPARED), parts.hours);
    return all.map((one) => (one.field === 'energy' ? compareWithHours(one, seen) : one));
  }

  return { samplesOf, compareWithKeptHours };
}
