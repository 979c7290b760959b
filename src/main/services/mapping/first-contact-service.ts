import type { CallsOf } from '../../../shared/bridge/types.ts';
import type { HourRange, HourSeries } from '../../../shared/model/consumption.ts';
import type { OpenQuestions, SampleRecord } from '../../../shared/model/first-contact.ts';
import type { AnswerGuesses } from '../../../shared/model/guesses.ts';
import type { MappingDraft } from '../../../shared/model/mapping.ts';
import type { BodyName } from '../../../shared/model/provenance.ts';
import type { Settings } from '../../config/settings.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { confirmedIn, placeKey } from '../../mapping/confirmed-in.ts';
import { requestFacts } from '../../mapping/evidence/request-facts.ts';
import type { RecordSample } from '../../mapping/sample-records.ts';
import type { Clock } from '../../ports.ts';
import type { Register } from '../../store/register.ts';
import type { SavedItems } from '../../store/saved-items.ts';
import type { OpenedAnswers } from '../answers/opened-answers.ts';
import type { StoredBodies } from '../answers/stored-bodies.ts';
import { compareEnergy, compareWithHours, type InvoiceEnergy } from '../invoices/energy-comparison.ts';
import { type AnswerParser, isUnreadable } from '../parsing/parsing-client.ts';
import { createAnswerGuesses } from './answer-guesses.ts';
import type { MappingInUse } from './mapping-in-use.ts';
import type { MappingService } from './mapping-service.ts';

/** Kinds of answers a person is asked about, and what nobody can do without in each. */
const NEEDED: Readonly<Partial<Record<BodyName, readonly string[]>>> = {
  InvoiceResponse: ['amount', 'issuedOn'],
  InvoiceDetailsResponse: ['amount'],
  HourlyConsumptionResponse: ['value'],
  ContractRegistrationResponse: ['contractId'],
  ContractDetailsResponse: [],
};
const ASKED_BODIES = Object.keys(NEEDED) as BodyName[];

/** So many of the newest answers say whether there is anything to ask. */
const LOOKED_AT = 12;
const SAMPLED_ANSWERS = 8;
const SAMPLES_OF_EACH = 3;
const MAX_SAMPLES = 12;
/** So many invoices are held beside hours. */
const MAX_COMPARED = 3;
const ASKED = 'asked-places';

/** What the app understood by itself, put before a person once, and what they said of it. */
export function createFirstContactService(options: {
  settings: Pick<Settings, 'selected' | 'selectedId'>;
  inUse: MappingInUse;
  mapping: Pick<MappingService, 'settle' | 'overview'>;
  stored: StoredBodies;
  opened: Pick<OpenedAnswers, 'ask'>;
  parser: Pick<AnswerParser, 'ask'>;
  saved: SavedItems;
  register: Pick<Register, 'labels'>;
  ledger: Pick<Ledger, 'answersOf' | 'get'>;
  clock: Clock;
  /** The kept hours of a property. */
  hours(range: HourRange): Promise<HourSeries | null>;
}) {
  const { settings, inUse, mapping, stored, parser, saved, clock } = options;
  const guesses = createAnswerGuesses({ stored, parser, monotonicMs: () => clock.monotonicMs() });
  /** What was found to be open, as long as neither answers nor mapping are others. */
  const known = new Map<string, OpenQuestions | null>();
  let newestTry = 0;

  function askedOf(profileId: string, body: BodyName): ReadonlySet<string> {
    const item = saved.list(profileId, ASKED).find(({ id }) => id === body);
    return new Set(Array.isArray(item?.data) ? item.data.filter((one) => typeof one === 'string') : []);
  }

  async function openOf(profileId: string, body: BodyName): Promise<OpenQuestions | null> {
    const answers = stored.list(profileId, body);
    const asked = askedOf(profileId, body);
    const key = [profileId, body, inUse.fingerprint(profileId, body), asked.size, answers[0]?.id, answers.length];
    const name = JSON.stringify(key);
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = answers.length === 0 ? null : await guesses.of(profileId, inUse.readBy(profileId, body), LOOKED_AT);
    const open = found === null ? null : questionsIn(found, body, asked);
    if (known.size > 50) known.clear();
    known.set(name, open);
    return open;
  }

  function questionsIn(found: AnswerGuesses, body: BodyName, asked: ReadonlySet<string>): OpenQuestions | null {
    const isConfirmed = confirmedIn(inUse.confirmedPlaces(body));
    const guessed = found.guesses.filter(
      (one) => !isConfirmed(one.field, one.pattern) && !asked.has(placeKey({ field: one.field, pattern: one.pattern })),
    );
    // Where an answer holds nothing at all, nothing is missing in it.
    const isEmpty = found.guesses.length === 0 && found.unrecognised.length === 0;
    const missing = (NEEDED[body] ?? []).filter(
      (field) => !isEmpty && found.missing.includes(field) && !asked.has(placeKey({ field, pattern: '' })),
    );
    if (guessed.length === 0 && missing.length === 0) return null;
    return { body, answers: found.answers, guessed: guessed.length, missing };
  }

  async function samplesOf(profileId: string, draft: MappingDraft): Promise<SampleRecord[]> {
    const { document, confirmed } = draft;
    const answers = stored.list(profileId, document.body).slice(0, SAMPLED_ANSWERS * 2);
    // Of one or two answers more is shown of each.
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

  /** Whose record it is, by its own ids or by what was asked for; a registration is of whom it was sent for. */
  function named(
    profileId: string,
    { answerId, target, record }: { answerId: string; target: string; record: RecordSample },
  ): SampleRecord {
    const facts = requestFacts(target);
    const customerId = facts.customerId ?? record.fields.customerId?.text ?? '';
    const propertyId = facts.propertyId ?? record.fields.propertyId?.text ?? '';
    const { names, addresses } = options.register.labels(profileId, [{ customerId, propertyId }]);
    const registrationId = options.ledger.answersOf(profileId).find(({ meta }) => meta.id === answerId)?.registrationId;
    const entry = registrationId === undefined ? null : options.ledger.get(registrationId);
    const sentFor = entry === null ? '' : `${entry.customer.first_name} ${entry.customer.last_name}`.trim();
    return {
      answerId,
      path: record.path,
      customer: names.get(customerId) || sentFor || customerId || null,
      property: addresses.get(propertyId) || entry?.property.address || propertyId || null,
      fields: { ...record.fields },
    };
  }

  /** The energy of invoices is held beside the hours of the same days. */
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
    const seen = await compareEnergy(invoices.slice(0, MAX_COMPARED), options.hours);
    return all.map((one) => (one.field === 'energy' ? compareWithHours(one, seen) : one));
  }

  return {
    /** Kinds of answers of the selected profile with something nobody was asked about; those IT fixed are no question. */
    async open() {
      const profileId = settings.selectedId();
      const open: OpenQuestions[] = [];
      for (const body of ASKED_BODIES) {
        if (profileId === null || inUse.isLocked(body)) continue;
        const one = await openOf(profileId, body);
        if (one !== null) open.push(one);
      }
      return open;
    },

    async read({ body, draft: given }) {
      const profileId = settings.selected().id;
      const draft = given ?? { document: inUse.document(body), confirmed: [...inUse.confirmedPlaces(body)] };
      const found = await guesses.of(profileId, { mapping: draft.document, confirmed: draft.confirmed }, LOOKED_AT);
      if (found === null) return null;
      const isConfirmed = confirmedIn(draft.confirmed);
      const samples = await samplesOf(profileId, draft);
      const weighed = await compareWithKeptHours(profileId, found, samples);
      return {
        draft,
        baseVersion: mapping.overview({ body }).nextVersion - 1,
        answersKept: stored.list(profileId, body).length,
        records: found.records,
        guesses: weighed.map((one) => ({ ...one, isConfirmed: isConfirmed(one.field, one.pattern) })),
        missing: found.missing,
        takenBack: found.takenBack.map(({ field }) => field),
        samples,
      };
    },

    try({ draft: { document }, field }) {
      const mine = ++newestTry;
      return guesses.tryPlace(settings.selected().id, document, field, () => mine === newestTry);
    },

    values: ({ answerId, path }) => options.opened.ask(answerId, 'values', { path }),

    settle({ draft, baseVersion, asked, jobId }) {
      const profileId = settings.selected().id;
      const { body } = draft.document;
      mapping.settle(draft, baseVersion, jobId);
      const data = [...new Set([...askedOf(profileId, body), ...asked.map(placeKey)])].slice(-1000);
      saved.keep(profileId, ASKED, { id: body, name: '', data, changedAt: clock.now() });
    },
  } satisfies CallsOf<'guesses'>;
}
