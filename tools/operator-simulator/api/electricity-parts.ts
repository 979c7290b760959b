import type { HourStamp, TimeBase } from '../options.ts';
import type { AnswerShape, Problem } from '../shapes/answer-shape.ts';
import { type Answer, jsonAnswer } from '../wire/answer.ts';
import type { OperatorData } from './operator-data.ts';
import type { TokenBook } from './tokens.ts';
import type { TruthLedger } from './truth-ledger.ts';

/** What the electricity endpoints need. Shape, time base and stamp are read again with each call. */
export type ElectricityParts = {
  readonly data: OperatorData;
  readonly tokens: TokenBook;
  readonly ledger: TruthLedger;
  readonly now: () => number;
  readonly shape: () => AnswerShape;
  readonly timeBase: () => TimeBase;
  readonly stamp: () => HourStamp;
};

/** An error answer in the words of a shape. */
export function problemAnswer(
  shape: AnswerShape,
  problem: Problem,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const { contentType, body } = shape.problem(problem);
  return jsonAnswer(problem.status, body, headers, contentType);
}
