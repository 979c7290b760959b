import type { Publish } from '../../../shared/bridge/types.ts';
import type { AnswerMeta, Endpoint } from '../../../shared/model/answers/answer.ts';
import type { ShapeChange, ShapeOfEndpoint } from '../../../shared/model/mapping/mapping.ts';
import { createSerialQueue } from '../../../shared/serial-queue.ts';
import { FILE_NAMES } from '../../../shared/text/file-names.ts';
import type { Settings } from '../../config/settings.ts';
import { describeFailure } from '../../log/describe-failure.ts';
import { type KnownShape, mergeShape, type PlaceFacts } from '../../mapping/shape/merge-shape.ts';
import type { Clock, Log, Random } from '../../ports.ts';
import type { ShapeKind, Shapes } from '../../store/shapes.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { AnswerParser } from '../parsing/parsing-client.ts';
import { writeShapeReport } from './shape-report.ts';

export type ObservedAnswer = Pick<
  AnswerMeta,
  'id' | 'endpoint' | 'status' | 'contentType' | 'fetchedAt' | 'sha256' | 'bytes'
>;

export type ShapesService = {
  /** Records an answer's shape soon, without delaying the caller. */
  observe(profileId: string, answer: ObservedAnswer, body: Uint8Array): void;
  /** Resolves when everything recorded so far is stored. */
  settled(): Promise<void>;
  read(): ShapeOfEndpoint[];
  /** The report for an e-mail: Markdown, searched for every personal value known here before it is returned. */
  report(input: { language: 'en' | 'sv' }): { name: string; text: string };
  changes(): ShapeChange[];
  markSeen(): void;
  /** Resolves when all observations of a profile are deleted. */
  eraseProfile(profileId: string): Promise<void>;
};

const ENDPOINTS: readonly Endpoint[] = [
  'contract-registration',
  'contract-details',
  'invoices',
  'invoice-details',
  'hourly-consumption',
  'token',
];
const KINDS: readonly ShapeKind[] = ['answer', 'error'];
/** Written without a pause; an answer whose keys are names can have thousands of places. */
const PLACES_AT_A_TIME = 100;

export function createShapesService(options: {
  shapes: Shapes;
  settings: Settings;
  parser: AnswerParser;
  personalValues(profileId: string): string[];
  clock: Clock;
  random: Pick<Random, 'uuid'>;
  publish: Publish;
  log: Log;
  version: string;
}): ShapesService {
  const { shapes, settings, parser, clock, random, publish, log } = options;
  const known = new Map<string, KnownShape>();
  const serially = createSerialQueue();

  function shapeOf(profileId: string, endpoint: Endpoint, kind: ShapeKind): KnownShape {
    const key = JSON.stringify([profileId, endpoint, kind]);
    const there = known.get(key);
    if (there !== undefined) return there;
    const rows = shapes.places({ profileId, endpoint, kind });
    const shape: KnownShape = new Map(rows.map(({ place, facts }) => [place, JSON.parse(facts) as PlaceFacts]));
    known.set(key, shape);
    return shape;
  }

  async function take(profileId: string, answer: ObservedAnswer, body: Uint8Array): Promise<void> {
    const { endpoint, status, fetchedAt: at } = answer;
    const contentType = (answer.contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    shapes.countAnswer(profileId, { endpoint, status, contentType, at, bytes: body.length });
    const seen = await parser.ask({ meta: answer, body }, 'shape', null);
    if (seen === null) return;
    const kind: ShapeKind = status >= 200 && status < 300 ? 'answer' : 'error';
    const shape = shapeOf(profileId, endpoint, kind);
    const { drifts, touched } = mergeShape(shape, seen, { atMs: at, answerId: answer.id });
    const places = [...touched].flatMap((place) => {
      const facts = shape.get(place);
      return facts === undefined ? [] : [[place, facts] as const];
    });
    for (let from = 0; from < places.length; from += PLACES_AT_A_TIME) {
      shapes.keepPlaces({ profileId, endpoint, kind }, places.slice(from, from + PLACES_AT_A_TIME));
      if (from + PLACES_AT_A_TIME < places.length) await yieldToEventLoop();
    }
    // Errors have many shapes; only successful answers have a usual one.
    if (kind === 'error' || drifts.length === 0) return;
    const told = new Set(shapes.changes(profileId).flatMap((one) => (one.isSeen ? [] : [keyOf(one)])));
    let news = 0;
    for (const drift of drifts) {
      const change: ShapeChange = {
        ...drift,
        id: random.uuid(),
        at: clock.now(),
        endpoint,
        answerId: answer.id,
        isSeen: false,
      };
      if (told.has(keyOf(change))) continue;
      told.add(keyOf(change));
      shapes.addChange(profileId, change);
      news++;
    }
    if (news > 0) publish('shapes.changed', { unseen: told.size });
  }

  const read = (): ShapeOfEndpoint[] => {
    const profileId = settings.selected().id;
    const statuses = shapes.statuses(profileId);
    return ENDPOINTS.flatMap((endpoint) =>
      KINDS.map((kind): ShapeOfEndpoint => {
        const own = statuses.filter((row) => row.endpoint === endpoint && isOf(kind, row.status));
        return {
          endpoint,
          kind,
          answers: own.reduce((sum, row) => sum + row.answers, 0),
          statuses: own.map(({ endpoint: _, ...row }) => row),
          places: [...shapeOf(profileId, endpoint, kind)].map(([place, facts]) => ({
            place,
            types: Object.entries(facts.types).map(([type, { seen, example }]) => ({ type, seen, example })),
            answers: facts.answers,
            of: facts.of,
            values: facts.values,
            nulls: facts.nulls,
            firstAt: facts.firstAt,
            lastAt: facts.lastAt,
          })),
        };
      }),
    ).filter(({ answers }) => answers > 0);
  };

  return {
    observe(profileId, answer, body) {
      void serially(async () => {
        await yieldToEventLoop();
        try {
          await take(profileId, answer, body);
        } catch (cause) {
          // A failure here must not fail a fetch or keep the app from quitting.
          log.warn('shapes.not-recorded', describeFailure(cause));
        }
      });
    },
    settled: () => serially(() => undefined),
    read,
    report({ language }) {
      const profileId = settings.selected().id;
      const text = writeShapeReport(read(), {
        language,
        at: clock.now(),
        version: options.version,
        personal: options.personalValues(profileId),
      });
      return { name: FILE_NAMES[language].shapeReport, text };
    },
    changes: () => shapes.changes(settings.selected().id),
    markSeen() {
      shapes.markSeen(settings.selected().id);
      publish('shapes.changed', { unseen: 0 });
    },
    eraseProfile(profileId) {
      // After the observations still waiting, or they would return.
      return serially(() => {
        shapes.eraseProfile(profileId);
        known.clear();
      });
    },
  };
}

function isOf(kind: ShapeKind, status: number): boolean {
  return (status >= 200 && status < 300) === (kind === 'answer');
}

function keyOf({ endpoint, kind, place }: Pick<ShapeChange, 'endpoint' | 'kind' | 'place'>): string {
  return `${endpoint} ${kind} ${place}`;
}
