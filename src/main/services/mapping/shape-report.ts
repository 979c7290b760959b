import { localDay } from '../../../shared/calendar/this-computer.ts';
import { callText } from '../../../shared/model/connection/operator-paths.ts';
import type { ShapeOfEndpoint, ShapePlace } from '../../../shared/model/mapping/mapping.ts';
import { SHAPE_REPORT_TEXTS, type ShapeReportTexts } from '../../../shared/text/shape-report-texts.ts';

export type ShapeReportOptions = {
  readonly language: 'en' | 'sv';
  /** Epoch milliseconds. */
  readonly at: number;
  readonly version: string;
  /** Every personal value known on this computer: none may appear in the report. */
  readonly personal: readonly string[];
};

const TEMPLATES: Readonly<Record<ShapeOfEndpoint['endpoint'], string>> = {
  token: 'POST {auth_url}/token',
  'contract-registration': callText('contract-registration'),
  'contract-details': callText('contract-details'),
  invoices: callText('invoices'),
  'invoice-details': callText('invoice-details'),
  'hourly-consumption': callText('hourly-consumption'),
};
/** Shorter texts occur in any document by chance. */
const MIN_PERSONAL_CHARS = 3;
/** A text this long is no accidental part of a key. */
const LONG_CHARS = 6;

/** Text in a table cell: no pipes, no line breaks, nothing that Markdown would read. */
function cell(text: string): string {
  return text === '' ? '' : `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``;
}

function placeRow(place: ShapePlace, isHidden: (text: string) => boolean, texts: ShapeReportTexts): string {
  const name = isHidden(place.place) ? texts.hidden : place.place === '' ? texts.whole : place.place;
  const types = place.types.map(({ type, seen }) => (place.types.length > 1 ? `${type} (${seen})` : type)).join(', ');
  const example = place.types.find(({ example: text }) => text !== '')?.example ?? '';
  const often = place.answers >= place.of ? texts.always : `${place.answers} ${texts.outOf} ${place.of}`;
  const nulls = place.nulls > 0 ? String(place.nulls) : '';
  return `| ${cell(name)} | ${types} | ${often} | ${place.values} | ${nulls} | ${cell(example)} | ${localDay(place.firstAt)} – ${localDay(place.lastAt)} |`;
}

/**
 * What was observed about the operator's API, and what only the operator can say, as Markdown for an e-mail. Examples
 * are masked, and the name of a place with a personal value in its keys is left out.
 */
export function writeShapeReport(shapes: readonly ShapeOfEndpoint[], options: ShapeReportOptions): string {
  const texts = SHAPE_REPORT_TEXTS[options.language];
  const personal = options.personal
    .map((value) => value.trim().toLocaleLowerCase('sv'))
    .filter((value) => value.length >= MIN_PERSONAL_CHARS);
  const isHidden = (place: string): boolean => {
    const folded = place.toLocaleLowerCase('sv');
    const keys = new Set(folded.split(/[.[\]{}*"]+/));
    return personal.some((value) => keys.has(value) || (value.length >= LONG_CHARS && folded.includes(value)));
  };

  const lines = [`# ${texts.title}`, '', texts.intro(localDay(options.at), options.version), ''];
  for (const shape of shapes) {
    lines.push(`## ${TEMPLATES[shape.endpoint]}${shape.kind === 'error' ? `, ${texts.errors}` : ''}`, '');
    for (const one of shape.statuses) {
      const size = one.leastBytes === one.mostBytes ? `${one.mostBytes}` : `${one.leastBytes}–${one.mostBytes}`;
      lines.push(
        `- ${texts.status} ${one.status}, ${one.contentType || texts.noType}: ${texts.answers(one.answers)}, ${size} ${texts.bytes}, ${localDay(one.firstAt)} – ${localDay(one.lastAt)}`,
      );
    }
    lines.push('');
    if (shape.places.length === 0) continue;
    lines.push(`| ${texts.columns.join(' | ')} |`, `| ${texts.columns.map(() => '---').join(' | ')} |`);
    for (const place of shape.places) lines.push(placeRow(place, isHidden, texts));
    lines.push('');
  }
  if (shapes.length === 0) lines.push(texts.nothing, '');
  lines.push(`## ${texts.questionsTitle}`, '', ...texts.questions.map((question, i) => `${i + 1}. ${question}`), '');
  return lines.join('\n');
}
