import type { InvoiceExport } from '../../shared/model/export.ts';
import type { CellText, ColumnKind } from './cell.ts';

/** More rows than this are no document anybody prints; they are exported instead. */
export const MAX_PAPER_ROWS = 20_000;

export type Paper = {
  readonly heading: InvoiceExport['heading'];
  readonly titles: readonly string[];
  readonly kinds: readonly ColumnKind[];
  readonly rows: readonly (readonly CellText[])[];
};

/**
 * A page for print: head on every sheet, pages counted, figures under each other, nothing cut off. No script, no address,
 * no image.
 */
export function paperHtml({ heading, titles, kinds, rows }: Paper): string {
  const head = titles
    .map((title, i) => `<th${kinds[i] === 'number' ? ' class="n"' : ''}>${escaped(title)}</th>`)
    .join('');
  const body = rows.map((row) => `<tr>${row.map((cell, i) => cellHtml(cell, kinds[i] ?? 'text')).join('')}</tr>`);
  return `<!doctype html><html lang="${heading.language}"><head><meta charset="utf-8"><title>${escaped(heading.title)}</title>
<style nonce="__NONCE__">${STYLE}${footStyle(heading)}</style></head><body><h1>${escaped(heading.title)}</h1>
${heading.lines.map((line) => `<p>${escaped(line)}</p>`).join('')}
<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></body></html>`;
}

/** What stands under every sheet, whether it becomes a file or goes to a printer: Chromium counts the pages. */
function footStyle({ title, page, of }: InvoiceExport['heading']): string {
  const foot =
    'font:8px system-ui,sans-serif;font-variant-ligatures:none;color:#555;vertical-align:top;padding-top:3mm';
  return `@page{size:A4 landscape;margin:12mm 12mm 15mm;@bottom-left{content:${cssText(title)};${foot}}
@bottom-right{content:${cssText(`${page} `)} counter(page) ${cssText(` ${of} `)} counter(pages);${foot}}}`;
}

/** Text as a string of CSS that can end neither itself nor the style element around it. */
function cssText(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}

// Without ligatures: "fi" drawn as one sign is not found by who searches the PDF.
const STYLE = `body{font:10px system-ui,sans-serif;font-variant-ligatures:none;color:#111;margin:0}h1{font-size:15px;margin:0 0 4px}
p{margin:0 0 2px;color:#444}table{width:100%;border-collapse:collapse;margin-top:10px}
thead{display:table-header-group}tr{break-inside:avoid}
th{text-align:left;border-bottom:1px solid #111;padding:3px 10px 3px 0;font-weight:600}
td{border-bottom:.5px solid #bbb;padding:3px 10px 3px 0;vertical-align:top;overflow-wrap:anywhere}
.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}.a{color:#777}`;

/** Figures in Swedish form in both languages, as on the screen; a moment in this computer's time. */
function cellHtml(cell: CellText, kind: ColumnKind): string {
  if (cell === null) return '<td class="a">–</td>';
  if (kind === 'time') return `<td>${escaped(localTime(cell))}</td>`;
  if (kind !== 'number' || !/^-?\d+(\.\d+)?$/.test(cell)) return `<td>${escaped(cell)}</td>`;
  const [whole = '', fraction] = cell.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `<td class="n">${fraction === undefined ? grouped : `${grouped},${fraction}`}</td>`;
}

/** `2026-11-20 14:29`; what is no moment as it stands. */
function localTime(text: string): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return text;
  const [month, day, hours, minutes] = [at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${at.getFullYear()}-${month}-${day} ${hours}:${minutes}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
