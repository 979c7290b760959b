import type { ShapeName } from '../options.ts';
import type { AnswerShape } from './answer-shape.ts';
import { camelShape } from './camel.ts';
import { flatShape } from './flat.ts';
import { nestedDaysShape } from './nested-days.ts';
import { scrambledShape } from './scrambled.ts';
import { wrappedShape } from './wrapped.ts';

const SHAPES: Readonly<Record<ShapeName, AnswerShape>> = {
  flat: flatShape,
  wrapped: wrappedShape,
  camel: camelShape,
  'nested-days': nestedDaysShape,
  scrambled: scrambledShape,
};

export function findShape(name: ShapeName): AnswerShape {
  return SHAPES[name];
}
