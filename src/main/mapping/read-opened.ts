import type { MappingDocument } from '../../shared/model/mapping/mapping-document.ts';
import type { Leaf } from '../../shared/model/origin/provenance.ts';
import type { Confirmed } from './confirmed-in.ts';
import { type DerivedRecords, deriveRecords } from './derive.ts';
import { readErrorText, readErrorTree } from './errors/read-error.ts';
import { NOTHING_ASKED, type RequestFacts } from './evidence/request-facts.ts';
import { readHours } from './hours/read-hours.ts';
import type { JsonNode } from './json/json-node.ts';
import { countLeaves, nodeUnder, pageOfLeaves } from './json/leaves.ts';
import type { OpenedBody } from './json/open-body.ts';
import { pageOfText, prettyText } from './json/pretty-text.ts';
import { looksCutOff } from './looks-cut-off.ts';
import type { ReadBody, ReadError, TextPage } from './read-body.ts';

/** How a body is read: its mapping, and the places a person confirmed. */
export type ParseRules = {
  readonly mapping: MappingDocument;
  readonly confirmed: Confirmed;
  /** Places that outrank all evidence; absent: the confirmed ones. */
  readonly wins?: Confirmed;
  /** The request of the answer; absent: unknown. */
  readonly asked?: RequestFacts;
};

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The text of a body laid out for reading, page by page; made with the first page. */
export function textPages({ kind, root, text }: OpenedBody): (offset: number) => TextPage {
  const pretty = once(() => (root === null ? text : prettyText(root, text)));
  return (offset) => (kind === 'binary' ? { text: null, offset: 0, totalChars: 0 } : pageOfText(pretty(), offset));
}

/** Reads an open body. Everything is derived from it and the rules, so every thread gives the same. Never throws. */
export function readOpened(opened: OpenedBody, rules: ParseRules): ReadBody {
  const { kind, root, text: source, problem, notices } = opened;
  const text = textPages(opened);
  if (root === null) {
    return {
      kind,
      records: [],
      children: [],
      hours: null,
      leaves: () => [],
      countLeaves: () => 0,
      text,
      problem,
      notices,
      suspiciouslyRound: false,
    };
  }
  const { mapping, confirmed, wins = confirmed, asked = NOTHING_ASKED } = rules;
  const isHours = mapping.body === 'HourlyConsumptionResponse';
  const hours = isHours ? readHours({ root, source, mapping, confirmed, wins, asked }) : null;
  const nothing: DerivedRecords = {
    records: [],
    children: [],
    notices: hours?.notices ?? [],
    studied: { head: null, lines: null },
  };
  const derived = isHours ? nothing : deriveRecords({ root, source, mapping, confirmed, wins, asked });

  const fields = once(() => {
    const readBy = new Map<JsonNode, string>();
    const onRead = (node: JsonNode, field: string): void => void readBy.set(node, field);
    if (isHours) readHours({ root, source, mapping, confirmed, wins, asked, onRead });
    else deriveRecords({ root, source, mapping, confirmed, wins, asked, onRead });
    return readBy;
  });
  return {
    kind,
    records: derived.records,
    children: derived.children,
    hours: hours?.hours ?? null,
    leaves(offset, limit, under = ''): Leaf[] {
      const at = nodeUnder(root, under);
      return at === null ? [] : pageOfLeaves(at, source, { offset, limit }, (node) => fields().get(node) ?? null);
    },
    countLeaves(under) {
      const at = nodeUnder(root, under);
      return at === null ? 0 : countLeaves(at.node);
    },
    text,
    problem: null,
    notices: [...notices, ...derived.notices],
    suspiciouslyRound: mapping.expects === 'list' && !isHours && looksCutOff(root, derived.records.length),
  };
}

/** Reads the error message of an open body. Never throws. */
export function readOpenedError({ kind, root, text }: OpenedBody, mapping: MappingDocument): ReadError {
  return root === null
    ? readErrorText({ kind: kind === 'json' ? 'text' : kind, text })
    : readErrorTree(root, text, mapping);
}
