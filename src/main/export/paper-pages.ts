import { localMinute } from '../../shared/calendar/this-computer.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import type { ExportProvenance, InvoiceExport } from '../../shared/model/export.ts';
import type { ColumnOrigin } from '../../shared/model/origin/origin-notes.ts';
import { originState } from '../../shared/model/origin/origin-state.ts';
import type { CellText, ColumnKind } from './cell.ts';

import { isTraced, originsOf, type PaperCell, type PaperOrigin, type TracedCell } from './paper-origin.ts';
import { ROW_BEGINS, ROW_ENDS } from './row-marks.ts';

/** Nobody prints more rows than this; they are exported instead. */
export const MAX_PAPER_ROWS = 20_000;

export type Paper = {
  readonly heading: InvoiceExport['heading'];
  readonly titles: readonly string[];
  readonly kinds: readonly ColumnKind[];
  readonly rows: readonly (readonly PaperCell[])[];
  /** Null: nothing is marked. */
  readonly origin: PaperOrigin | null;
};

/** The layout of a list, computed once over all its rows. */
export type PaperPages = {
  /** All rows in one document for the printer; Chromium writes the page numbers. */
  whole(): string;
  /** Some rows as a separate document, with marks that show on which page each lies; not numbered yet. */
  sheet(from: number, to: number): string;
};

/**
 * Pages for print: a head on every sheet, page numbers, aligned figures, nothing cut off. Guessed values are dotted and
 * have a note; absent ones are named. No script, no image, no link.
 */
export function paperPages({ heading, titles, kinds, rows, origin }: Paper): PaperPages {
  const { columns, notes } = origin === null ? { columns: [], notes: [] } : originsOf(titles, rows, origin);
  const widths = columnWidths(titles, kinds, rows);
  const head = titles.map((title, i) => headHtml(title, kinds[i] ?? 'text', columns[i])).join('');
  const rowHtml = (row: readonly PaperCell[], marks: string): string => {
    const cells = row.map((cell, i) => {
      const kind = kinds[i] ?? 'text';
      return isTraced(cell) && origin !== null
        ? tracedHtml(cell, kind, origin.words, columns[i])
        : cellHtml(isTraced(cell) ? cell.text : cell, kind);
    });
    return `<tr>${cells.join('').replace('>', `>${marks}`)}</tr>`;
  };
  const page = (from: number, to: number, marks: string, foot: string): string => {
    const body = rows.slice(from, to).map((row) => rowHtml(row, marks));
    const above = `<h1>${escapeHtml(heading.title)}</h1>${heading.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}`;
    const below = notes.map(
      (note, i) => `<p class="f">${i < notes.length - 1 ? `<sup>${i + 1}</sup> ` : ''}${escapeHtml(note)}</p>`,
    );
    return `<!doctype html><html lang="${heading.language}"><head><meta charset="utf-8"><style nonce="__NONCE__">${STYLE}${foot}</style>
<title>${escapeHtml(heading.title)}</title></head><body>${from === 0 ? above : ''}
<table${from === 0 ? '' : ' class="c"'}>${widths}<thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>
${to >= rows.length ? below.join('') : ''}</body></html>`;
  };
  return {
    whole: () => page(0, rows.length, '', footStyle(heading, pageCounter(heading))),
    sheet: (from, to) => page(from, to, ROW_MARKS, MARKS_STYLE + footStyle(heading, 'none')),
  };
}

/** Where a row begins and ends: tiny links without a target, removed when the sheets are joined. */
const ROW_MARKS = `<a href="${ROW_BEGINS}"></a><a href="${ROW_ENDS}"></a>`;
const MARKS_STYLE =
  'td:first-child{position:relative}td>a{position:absolute;left:0;top:0;width:1px;height:1px}td>a+a{top:auto;bottom:0}';

/** The footer of every page; Chromium fills in the page numbers. */
function footStyle({ title }: InvoiceExport['heading'], counter: string): string {
  const foot =
    'font:8px system-ui,sans-serif;font-variant-ligatures:none;color:#555;vertical-align:top;padding-top:3mm';
  return `@page{size:A4 landscape;margin:12mm 12mm 15mm;@bottom-left{content:${cssText(title)};${foot}}
@bottom-right{content:${counter};${foot}}}`;
}

function pageCounter({ page, of }: InvoiceExport['heading']): string {
  return `${cssText(`${page} `)} counter(page) ${cssText(` ${of} `)} counter(pages)`;
}

/** Text as a CSS string that can end neither itself nor the style element. */
function cssText(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}

// No ligatures: a search of the PDF would not find "fi" drawn as one glyph. Lines hatch what is absent: a gradient lies in
// the PDF once for each cell, at 14 milliseconds and 5 kB.
const STYLE = `body{font:10px system-ui,sans-serif;font-variant-ligatures:none;color:#111;margin:0}h1{font-size:15px;margin:0 0 4px}
p{margin:0 0 2px;color:#444}table{width:100%;table-layout:fixed;border-collapse:collapse;margin-top:10px}.c{margin-top:0}
thead{display:table-header-group}tr{break-inside:avoid}
th{text-align:left;border-bottom:1px solid #111;padding:3px 10px 3px 0;font-weight:600}
td{border-bottom:.5px solid #bbb;padding:3px 10px 3px 0;vertical-align:top;overflow-wrap:anywhere}
.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}.a{color:#777}
.g{text-decoration:underline dotted;text-underline-offset:2px}
.h{position:relative;overflow:hidden;display:inline-block;width:8px;height:6px;margin-right:3px;border:.5px solid #777}
.h::before,.h::after{content:"";position:absolute;top:0;left:-1px;width:2px;height:6px;border:solid #777;border-width:0 .6px;transform:skewX(-45deg)}.h::after{left:4px}
small{display:block;font-size:8px;color:#444;white-space:normal}sup{font-size:7px;line-height:0}table+.f{margin-top:8px}.f{font-size:8px;overflow-wrap:anywhere}`;

/**
 * Column widths as shares of the page, by content length. With automatic widths Chromium measures every cell again for
 * the pages and for their numbers: for 1 400 invoices more than twice as long. As attributes, because our pages' policy
 * refuses inline styles.
 */
function columnWidths(titles: Paper['titles'], kinds: Paper['kinds'], rows: Paper['rows']): string {
  const weights = titles.map((title, i) => {
    const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row[i] ?? null)), 0);
    // Figures are not broken over lines, and thousands are separated.
    const wanted = kinds[i] === 'number' ? Math.ceil(longest * 1.25) : kinds[i] === 'time' ? 16 : longest;
    return Math.min(36, Math.max(6, wanted, Math.min(title.length, 14)) + 2);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return `<colgroup>${weights.map((weight) => `<col width="${((weight / all) * 100).toFixed(2)}%">`).join('')}</colgroup>`;
}

function lengthOf(cell: PaperCell): number {
  return (isTraced(cell) ? cell.text : cell)?.length ?? 1;
}

function headHtml(title: string, kind: ColumnKind, origin: ColumnOrigin | undefined): string {
  const words = origin?.isAllGuessed ? `<span class="g">${escapeHtml(title)}</span>` : escapeHtml(title);
  return `<th${kind === 'number' ? ' class="n"' : ''}>${words}${noteMark(origin)}</th>`;
}

function noteMark(origin: ColumnOrigin | undefined): string {
  return origin?.note == null ? '' : `<sup>${origin.note}</sup>`;
}

/** A value with the mark of its origin; where there is none, what the answer has instead. */
function tracedHtml(
  { text, value }: TracedCell,
  kind: ColumnKind,
  words: ExportProvenance,
  origin: ColumnOrigin | undefined,
): string {
  const numeric = kind === 'number' ? ' n' : '';
  if (value === undefined || value.provenance === 'absent') {
    return `<td class="a${numeric}"><span class="h"></span>${escapeHtml(words.states[originState(value)])}</td>`;
  }
  if (value.provenance === 'null') return `<td class="a${numeric}">null</td>`;
  if (value.provenance === 'unreadable' || value.text === null) {
    const why = kind === 'number' ? words.states.unreadableNumber : words.states.unreadable;
    return `<td>${escapeHtml(value.raw ?? text ?? '')}<small>${escapeHtml(why)}</small></td>`;
  }
  const { rival, provenance } = value;
  const isMarked = provenance === 'guess' && origin?.isAllGuessed === false;
  const also =
    rival === null ? '' : `<small>${escapeHtml(`${words.columns.rival}: ${rival.raw} (${rival.path})`)}</small>`;
  return cellHtml(
    text,
    kind,
    (shown) => `${isMarked ? `<span class="g">${shown}</span>${noteMark(origin)}` : shown}${also}`,
  );
}

/** Figures in Swedish form in both languages, as on the screen; instants in this computer's time. */
function cellHtml(cell: CellText, kind: ColumnKind, marked = (shown: string): string => shown): string {
  if (cell === null) return '<td class="a">–</td>';
  if (kind === 'time') return `<td>${marked(escapeHtml(localTime(cell)))}</td>`;
  if (kind !== 'number' || !/^-?\d+(\.\d+)?$/.test(cell)) return `<td>${marked(escapeHtml(cell))}</td>`;
  const [whole = '', fraction] = cell.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `<td class="n">${marked(fraction === undefined ? grouped : `${grouped},${fraction}`)}</td>`;
}

/** `2026-11-20 14:29`; other texts unchanged. */
function localTime(text: string): string {
  const at = Date.parse(text);
  return Number.isNaN(at) ? text : localMinute(at);
}
