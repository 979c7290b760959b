import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type { HourClock } from '../../../../shared/model/consumption.ts';
import type { FirstContact, ReadableValue } from '../../../../shared/model/mapping/first-contact.ts';
import type { TriedPlace } from '../../../../shared/model/mapping/guesses.ts';
import type { Question } from '../../../../shared/model/mapping/questions.ts';
import type { BodyName } from '../../../../shared/model/origin/provenance.ts';
import type { Loadable } from '../../../stores/loadable.ts';

export type Answer = 'yes' | 'no' | 'unsure';

/** What a person points at: a field of a question, in the record of one of the columns. */
export type Pointing = { readonly question: string; readonly field: string; readonly column: number };

export type FirstContactState = {
  body: BodyName;
  contact: Loadable<FirstContact | null>;
  questions: readonly Question[];
  answers: Readonly<Record<string, Answer>>;
  /** Which sample each column shows. */
  shown: readonly number[];
  pointing: Pointing | null;
  values: Loadable<readonly ReadableValue[]>;
  /** Where a person's own choices were found, over all kept answers. */
  tried: Readonly<Record<string, TriedPlace>>;
  /** Fields whose place a person chose, by the path they clicked. */
  picked: Readonly<Record<string, string>>;
  /** The clock as a person says it is; null: as the profile has it. */
  clock: HourClock | null;
  error: AppErrorData | null;
  isSaving: boolean;
  setClock(clock: HourClock): void;
  load(body: BodyName): Promise<void>;
  answer(question: string, answer: Answer): void;
  answerAll(questions: readonly string[]): void;
  another(column: number): void;
  point(pointing: Pointing | null): void;
  /** The value that was clicked is the field's. */
  choose(path: string): Promise<void>;
  /** The person says that no value of the answer is this field. */
  chooseNone(): Promise<void>;
  /** The answer never says it: it is always this. */
  chooseFixed(text: string): Promise<void>;
  /** The chosen value counts hundredths, or does not. */
  setMinor(isMinor: boolean): Promise<void>;
  /** Back to what was guessed. */
  takeBack(): Promise<void>;
  save(jobId: string): Promise<boolean>;
};

/** Whose clock hours follow: no place of an answer, but asked beside them. */
export const CLOCK = 'clock';

export function answeredOf({ answers }: Pick<FirstContactState, 'answers'>): number {
  return Object.keys(answers).length;
}
