import type { Problem } from '../shapes/answer-shape.ts';
import type { FieldProblem } from '../wire/fault-rule.ts';
import { copyWith, isBranch, isNumberLeaf, type Json, leafText, numberLeaf } from './json-leaf.ts';
import { EACH, putAt, type Step, stepsOf, under, valueAt } from './place.ts';
import type { Sample } from './sample.ts';

/** An error written like a sample. */
export function writeProblem(sample: Sample, problem: Problem): Json {
  const { body, truth } = sample;
  const { message, code, retryAfter } = truth.fields;
  const answer = copyWith(body, (leaf) => {
    if (leafText(leaf) !== String(truth.status)) return leaf;
    return isNumberLeaf(leaf) ? numberLeaf(String(problem.status)) : String(problem.status);
  });
  const detailed = writeDetails(sample, answer, problem);
  for (const { path } of message ? [message, ...(message.also ?? [])] : []) {
    if (typeof valueAt(body, stepsOf(path)) === 'string') putAt(detailed, stepsOf(path), problem.message);
  }
  if (code) putAt(detailed, stepsOf(code.path), problem.code);
  if (retryAfter && problem.retryAfterS !== undefined) {
    const steps = stepsOf(retryAfter.path);
    const isText = typeof valueAt(body, steps) === 'string';
    putAt(detailed, steps, isText ? String(problem.retryAfterS) : numberLeaf(String(problem.retryAfterS)));
  }
  return detailed;
}

/** A problem without fields is one detail where the sample has nothing else that names the fault. */
function fieldsOf(problem: Problem, hasMessage: boolean): readonly FieldProblem[] {
  if (problem.fields && problem.fields.length > 0) return problem.fields;
  return hasMessage ? [] : [{ field: '', message: problem.message }];
}

function writeDetails({ body, truth }: Sample, answer: Json, problem: Problem): Json {
  const place = truth.fields['details.place'];
  const text = truth.fields['details.text'];
  if (!text) return answer;
  if (place?.read_as === 'first-key') {
    return putMap(answer, stepsOf(place.path), body, fieldsOf(problem, Boolean(truth.fields.message)));
  }
  const textSteps = stepsOf(text.path);
  const at = textSteps.indexOf(EACH);
  const listSteps = textSteps.slice(0, at);
  const list = valueAt(body, listSteps);
  if (at < 0 || !Array.isArray(list)) return answer;
  const inPlace = place ? stepsOf(place.path).slice(at + 1) : null;
  const inText = textSteps.slice(at + 1);
  const message = truth.fields.message;
  const isSaidApart = Boolean(message) && under(stepsOf(message?.path ?? ''), listSteps) === null;
  const made = fieldsOf(problem, isSaidApart).map(({ field, message }) => {
    const item = copyWith(list[0], (leaf) => leaf);
    if (place && inPlace) putAt(item, inPlace, placeLike(valueAt(list[0], inPlace), field, place.value_of_first));
    putAt(item, inText, place || field === '' ? message : `${field}: ${message}`);
    return item;
  });
  if (listSteps.length === 0) return made;
  putAt(answer, listSteps, made);
  return answer;
}

/** Problems by field: a map of names to texts. */
function putMap(answer: Json, steps: readonly Step[], body: Json, fields: readonly FieldProblem[]): Json {
  const old = valueAt(body, steps);
  const isListed = isBranch(old) && Array.isArray(Object.values(old)[0]);
  const map: Record<string, Json> = {};
  for (const { field, message } of fields) map[field] = isListed ? [message] : message;
  putAt(answer, steps, map);
  return answer;
}

/** A field's name as the sample writes it: in parts, or as a path with slashes. */
function placeLike(sample: Json, field: string, said: string): Json {
  const known = said.indexOf('customer');
  if (Array.isArray(sample)) {
    const parts = sample.filter((part): part is string => typeof part === 'string');
    const before = parts.slice(0, Math.max(0, parts.indexOf('customer')));
    return [...before, ...field.split('.').filter((part) => part !== '')];
  }
  if (field === '' || known < 0 || !said.includes('/')) return field;
  return said.slice(0, known) + field.replaceAll('.', '/');
}
