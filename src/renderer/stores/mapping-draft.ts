import type { MappingDraft } from '../../shared/model/mapping/mapping.ts';
import type { FieldMapping, MappingDocument } from '../../shared/model/mapping/mapping-document.ts';

const LINES = 'lines.';

/** Every field of a mapping in order; those of lines as `lines.<name>`. */
export function fieldNames({ fields, children }: MappingDocument): string[] {
  return [...Object.keys(fields), ...Object.keys(children?.fields ?? {}).map((name) => LINES + name)];
}

export function fieldOf({ fields, children }: MappingDocument, name: string): FieldMapping | null {
  if (name.startsWith(LINES)) return children?.fields[name.slice(LINES.length)] ?? null;
  return fields[name] ?? null;
}

export function withField(document: MappingDocument, name: string, field: FieldMapping): MappingDocument {
  if (!name.startsWith(LINES)) return { ...document, fields: { ...document.fields, [name]: field } };
  if (document.children === null) return document;
  const fields = { ...document.children.fields, [name.slice(LINES.length)]: field };
  return { ...document, children: { ...document.children, fields } };
}

const keyOf = (path: readonly string[]): string => path.join('\n');

/** The document without a candidate, wherever it is. */
export function withoutCandidate(field: FieldMapping, path: readonly string[]): FieldMapping {
  const others = (paths: readonly string[][]) => paths.filter((one) => keyOf(one) !== keyOf(path));
  return {
    ...field,
    from: others(field.from),
    ...(field.fallback && { fallback: others(field.fallback) }),
    ...(field.minor && { minor: others(field.minor) }),
  };
}

/** Moves a candidate before (-1) or after (+1) its displayed neighbour. */
export function movedCandidate(
  field: FieldMapping,
  path: readonly string[],
  beside: readonly string[],
  by: 1 | -1,
): FieldMapping {
  const without = withoutCandidate(field, path).from;
  const at = without.findIndex((one) => keyOf(one) === keyOf(beside));
  if (at < 0) return { ...withoutCandidate(field, path), from: [[...path], ...without] };
  return { ...withoutCandidate(field, path), from: without.toSpliced(by < 0 ? at : at + 1, 0, [...path]) };
}

/** Sets whether the values at a candidate are in hundredths. */
export function withMinor(field: FieldMapping, path: readonly string[], isMinor: boolean): FieldMapping {
  const without = withoutCandidate(field, path);
  if (isMinor) return { ...without, minor: [[...path], ...(without.minor ?? [])] };
  return { ...without, from: [[...path], ...without.from] };
}

export function withFixed(field: FieldMapping, text: string): FieldMapping {
  const { fixed: _, ...rest } = field;
  return text.trim() === '' ? rest : { ...rest, fixed: text.trim() };
}

/** The draft with the places of a field confirmed, or with none. */
export function withConfirmed(draft: MappingDraft, field: string, places: readonly string[]): MappingDraft {
  const others = draft.confirmed.filter((place) => place.field !== field);
  return { ...draft, confirmed: [...others, ...places.map((pattern) => ({ field, pattern }))] };
}

function places(draft: MappingDraft, field: string): string {
  return draft.confirmed
    .filter((place) => place.field === field)
    .map(({ pattern }) => pattern)
    .sort()
    .join('\n');
}

/** Fields in which a draft differs from the mapping in use. */
export function changedFields(base: MappingDraft, draft: MappingDraft): Set<string> {
  const moved = JSON.stringify(base.document.records) !== JSON.stringify(draft.document.records);
  return new Set(
    fieldNames(draft.document)
      .filter(
        (name) =>
          JSON.stringify(fieldOf(base.document, name)) !== JSON.stringify(fieldOf(draft.document, name)) ||
          places(base, name) !== places(draft, name),
      )
      .concat(moved ? ['records'] : []),
  );
}
