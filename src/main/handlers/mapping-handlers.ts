import type { HandlersOf } from '../../shared/bridge/types.ts';
import type { FirstContactService } from '../services/mapping/first-contact-service.ts';
import type { MappingService } from '../services/mapping/mapping-service.ts';
import type { ShapesService } from '../services/mapping/shapes-service.ts';

export function mappingHandlers(mapping: MappingService): HandlersOf<'mapping'> {
  return {
    'mapping.confirm': async (input) => mapping.confirm(input),
    'mapping.inUse': async () => mapping.inUse(),
    'mapping.overview': async ({ body, answerId }) => mapping.overview(body, answerId),
    'mapping.pick': async ({ draft, answerId, pick }) => mapping.pick(draft, answerId, pick),
    'mapping.preview': async ({ draft, answerId }) => mapping.preview(draft, answerId),
    'mapping.compare': async ({ draft }) => mapping.compare(draft),
    'mapping.save': async ({ draft, baseVersion, jobId }) => mapping.save(draft, baseVersion, jobId),
    'mapping.restore': async ({ body, version, jobId }) => mapping.restore(body, version, jobId),
    'mapping.reset': async ({ body, jobId }) => mapping.reset(body, jobId),
    'mapping.export': async ({ body }) => mapping.export(body),
    'mapping.import': async ({ text }) => mapping.import(text),
  };
}

export function guessHandlers(firstContact: FirstContactService): HandlersOf<'guesses'> {
  return {
    'guesses.open': async () => firstContact.open(),
    'guesses.read': async ({ body, draft }) => firstContact.read(body, draft),
    'guesses.try': async ({ draft, field }) => firstContact.tryPlace(draft, field),
    'guesses.values': async ({ answerId, path }) => firstContact.values(answerId, path),
    'guesses.settle': async (said) => firstContact.settle(said),
  };
}

export function shapeHandlers(shapes: ShapesService): HandlersOf<'shapes'> {
  return {
    'shapes.read': async () => shapes.read(),
    'shapes.report': async ({ language }) => shapes.report(language),
    'shapes.changes': async () => shapes.changes(),
    'shapes.markSeen': async () => shapes.markSeen(),
  };
}
