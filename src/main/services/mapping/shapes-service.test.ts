import { afterEach, expect, test } from 'vitest';
import type { EventPayload } from '../../../shared/bridge/schema.ts';
import type { Endpoint } from '../../../shared/model/answers/answer.ts';
import type { Profile } from '../../../shared/model/connection/profile.ts';
import { FILE_NAMES } from '../../../shared/text/file-names.ts';
import { memoryStore } from '../../store/files/memory-store.ts';
import { personalValues } from '../../store/personal-values.ts';
import { createRegister } from '../../store/register/register.ts';
import { createShapes } from '../../store/shapes.ts';
import { realRandom, removeTemporaryFolders, silentLog, tickingClock } from '../../store/testing/store-parts.ts';
import { startFromSource } from '../../threads/start-from-source.ts';
import { createAnswerParser } from '../parsing/parsing-client.ts';
import { createShapesService } from './shapes-service.ts';

afterEach(removeTemporaryFolders);

const PERSON = {
  id: 'C-778812',
  email: 'ragnhild.zetterlund@example.se',
  first_name: 'Ragnhild',
  last_name: 'Zetterlund',
  phone: '070-9988776',
  soc_id: '19850709-9805',
};
const HOME = {
  id: 'P-550091',
  address: 'Kvarnvindelgatan 17B',
  city: 'Örnsköldsvik',
  zip_code: '891 33',
  property_number: 'Kvarnen 12:7',
};
const PLANTED = [
  ...Object.values(PERSON),
  ...Object.values(HOME),
  'F2026-104388',
  '1284.50',
  '1284,50',
  'Anteckning om Ragnhild',
];

function start(store = memoryStore('memory', null, null)) {
  const events: EventPayload<'shapes.changed'>[] = [];
  const register = createRegister(store.ledgerDb);
  register.learn({ profileId: 'p', customer: PERSON, property: HOME, at: 1 });
  const service = createShapesService({
    shapes: createShapes(store.cacheDb),
    settings: { selected: () => ({ id: 'p' }) as Profile } as Parameters<typeof createShapesService>[0]['settings'],
    parser: createAnswerParser({
      startThread: startFromSource,
      timers: { sleep: () => new Promise(() => undefined) },
    }),
    personalValues: (profileId) => personalValues(store.ledgerDb, profileId),
    clock: tickingClock(),
    random: realRandom,
    publish: (_, payload) => void events.push(payload as EventPayload<'shapes.changed'>),
    log: silentLog,
    version: '1.2.3',
  });
  let count = 0;
  const see = async (endpoint: Endpoint, json: unknown, status = 200) => {
    const body = typeof json === 'string' ? json : JSON.stringify(json);
    const answer = {
      id: `a${++count}`,
      endpoint,
      status,
      contentType: 'application/json; charset=utf-8',
      fetchedAt: count,
      sha256: `${count}`,
      bytes: body.length,
    };
    service.observe('p', answer, new TextEncoder().encode(body));
    await service.settled();
  };
  return { service, see, events, store };
}

function invoice(i: number) {
  return {
    invoiceNumber: `F2026-1043${i}`,
    customer: PERSON,
    property: HOME,
    amount: i % 2 === 0 ? 1284.5 : '1284,50',
    note: `Anteckning om ${PERSON.first_name}`,
    // Keys that are personal values: an id, a personal number, a name, a name alone in its object, a mail address.
    byCustomer: { [PERSON.id]: { sum: 1 }, 'C-1': { sum: 2 } },
    byNumber: { [PERSON.soc_id]: 1 },
    byName: { 'Ragnhild Zetterlund': 1 },
    contacts: { [PERSON.first_name]: 'x', [PERSON.email]: 'y' },
  };
}

test('no planted value is in the report, in what is read, or in what is stored; keys that are values are not either', async () => {
  const { service, see, store } = start();
  for (let i = 0; i < 30; i++) await see('invoices', { data: { items: [invoice(i), invoice(i + 1)], total: 2 } });
  await see('invoices', { error: { message: `Kund ${PERSON.id} ${PERSON.email} saknas`, details: [PERSON] } }, 404);
  await see('invoice-details', '<html>not json</html>', 502);
  const stored = JSON.stringify([
    store.cacheDb.all('SELECT * FROM shape_answers'),
    store.cacheDb.all('SELECT * FROM shape_changes'),
    store.cacheDb.all('SELECT facts FROM shape_places'),
  ]);
  for (const language of ['en', 'sv'] as const) {
    const { name, text } = service.report({ language });
    expect(name).toBe(FILE_NAMES[language].shapeReport);
    const found = [...PLANTED, 'Anteckning', 'saknas'].filter(
      (value) => text.includes(value) || stored.includes(value),
    );
    expect(found).toEqual([]);
    expect(text.split('\n').filter((line) => line.startsWith('|')).length).toBeGreaterThan(20);
    expect(text).toContain('`data.items[*].amount`');
    expect(text).toContain('GET /electron/v1/invoice');
    expect(text).toContain('502');
    expect(text).toContain('to_date');
  }
  // The place is shown without the name.
  expect(service.report({ language: 'en' }).text).toContain('(left out: its name may be personal)');
});

test('counts, types, nulls and times go on over restarts', async () => {
  const first = start();
  await first.see('invoices', [{ id: 'a', due: null }]);
  const second = start(first.store);
  await second.see('invoices', [
    { id: 'b', due: '2026-01-01' },
    { id: 'c', due: null },
  ]);
  const [shape] = second.service.read();
  expect(shape).toMatchObject({ endpoint: 'invoices', kind: 'answer', answers: 2 });
  expect(shape?.places.find(({ place }) => place === '[*].due')).toEqual({
    place: '[*].due',
    types: [{ type: 'string', seen: 1, example: '0000-00-00' }],
    answers: 2,
    of: 2,
    values: 3,
    nulls: 2,
    firstAt: 1,
    lastAt: 1,
  });
  expect(second.service.report({ language: 'sv' }).text).toContain('2 svar');
});

test('a broken habit is told once, until somebody has looked', async () => {
  const { service, see, events } = start();
  for (let i = 0; i < 20; i++) await see('invoices', [{ id: 'a', due: '2026-01-01', sum: 1 }]);
  expect(service.changes()).toEqual([]);
  await see('invoices', [{ id: 'a', sum: '1,00', vat: 2 }]);
  const seen = service
    .changes()
    .map(({ kind, place, before, after, answersBefore }) => ({ kind, place, before, after, answersBefore }));
  expect(seen).toHaveLength(3);
  expect(seen).toEqual(
    expect.arrayContaining([
      { kind: 'vanished', place: '[*].due', before: 'string', after: '', answersBefore: 20 },
      { kind: 'type', place: '[*].sum', before: 'number', after: 'string', answersBefore: 20 },
      { kind: 'appeared', place: '[*].vat', before: '', after: 'number', answersBefore: 20 },
    ]),
  );
  // The change is shown on real answers: the last usual one and the first different one.
  for (const { kind, beforeAnswerId, answerId } of service.changes()) {
    expect([kind, beforeAnswerId, answerId]).toEqual([kind, 'a20', 'a21']);
  }
  expect(events).toEqual([{ unseen: 3 }]);
  await see('invoices', [{ id: 'a', sum: '1,00', vat: 2 }]);
  expect(service.changes()).toHaveLength(3);
  service.markSeen();
  expect(service.changes().every(({ isSeen }) => isSeen)).toBe(true);
  expect(events.at(-1)).toEqual({ unseen: 0 });
  // An unreadable answer, or an error of any shape, is no change.
  await see('invoices', 'not json at all');
  await see('invoices', { anything: 1 }, 500);
  expect(service.changes()).toHaveLength(3);
});
