import { escapeHtml } from '../../shared/escape-html.ts';
import { type ColumnOrigin, originNotes } from '../../shared/model/origin/origin-notes.ts';
import { originWord } from '../../shared/model/origin/origin-state.ts';
import type { Sourced } from '../../shared/model/origin/provenance.ts';
import type { CaseWords } from '../../shared/text/case-words.ts';
import { type CaseFacts, type CaseHours, type CaseTable, headOf } from './case-pack.ts';
import { type Bars, consumptionChart } from './consumption-chart.ts';

/** A case as a page for print: every value as text, in any script. No script, no links. */
export function caseHtml(facts: CaseFacts): string {
  const { words } = facts;
  return `<!doctype html><html lang="${words.language}"><head><meta charset="utf-8"><title>${escapeHtml(words.title)}</title>
<style nonce="__NONCE__">${STYLE}</style></head><body><h1>${escapeHtml(words.title)}</h1>
<dl>${facts.about.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
${section(words.contracts, facts.contracts, words)}
${section(words.invoices, facts.invoices, words)}
<h2>${escapeHtml(words.consumption)}</h2>
${facts.consumption.length === 0 ? `<p>${escapeHtml(words.none)}</p>` : ''}
${facts.consumption.map((hours) => chart(hours, consumptionChart(hours, facts.zone), words)).join('')}
${section(words.requests, facts.requests, words)}
<p>${escapeHtml(`${words.made} Elkontor ${facts.version}, ${new Date(facts.at).toISOString()}`)}</p>
<p>${escapeHtml(words.hashes)}</p></body></html>`;
}

/** The footer of every page; Chromium fills in the numbers. */
export function caseFoot({ words }: Pick<CaseFacts, 'words'>): string {
  return `<div style="width:100%;padding:0 12mm;font:8px sans-serif;color:#555;text-align:right">
${escapeHtml(words.page)} <span class="pageNumber"></span> ${escapeHtml(words.of)} <span class="totalPages"></span></div>`;
}

const STYLE = `body{font:10px system-ui,sans-serif;color:#111;margin:0}h1{font-size:17px;margin:0 0 6px}
h2{font-size:12px;margin:14px 0 4px;break-after:avoid}p{margin:2px 0;color:#444}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 12px;margin:0}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;font-size:8px}thead{display:table-header-group}tr{break-inside:avoid}
th{text-align:left;border-bottom:1px solid #111;padding:2px 6px 2px 0;font-weight:600}
td{border-bottom:.5px solid #bbb;padding:2px 6px 2px 0;vertical-align:top}.s{white-space:nowrap}.l{overflow-wrap:anywhere}
figure{margin:4px 0 10px;break-inside:avoid}figcaption{color:#444}svg{display:block;width:100%;height:120px;margin-top:4px}
rect{fill:#225c9e}line{stroke:#111}
.g{text-decoration:underline dotted;text-underline-offset:2px}.a{color:#777}small{display:block;color:#444}sup{font-size:6px;line-height:0}
.f{font-size:8px;overflow-wrap:anywhere}`;

/** Values up to this length (figures and dates) are never broken over lines; hashes and ids may be. */
const SHORT = 12;
const LONG = 24;

function section(title: string, { header, rows, origins, mapping }: CaseTable, words: CaseWords): string {
  const heading = `<h2>${escapeHtml(`${title} (${rows.length})`)}</h2>`;
  if (rows.length === 0) return `${heading}<p>${escapeHtml(words.none)}</p>`;
  // Empty columns are left out here; the tables next to this document have every column.
  const used = header.flatMap((_, column) => (rows.some((row) => row[column]) ? [column] : []));
  const { columns, notes } = originNotes(
    header.map((name) => headOf(name, words)),
    origins ?? [],
    { guess: words.states.guess, place: words.place },
  );
  const head = used.map((column) => {
    const name = headOf(header[column] ?? '', words);
    const { note = null, isAllGuessed = false } = columns[column] ?? {};
    const mark = note === null ? '' : `<sup>${note}</sup>`;
    return `<th${kindOf(name)}>${isAllGuessed ? dotted(name) : escapeHtml(name)}${mark}</th>`;
  });
  const body = rows.map((row, at) => {
    const cells = used.map((column) => {
      const text = row[column] ?? '';
      return `<td${kindOf(text)}>${cellHtml(text, { value: origins?.[at]?.[column] ?? null, name: header[column] ?? '' }, columns[column], words)}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const said = notes.map((note, i) => `<p class="f"><sup>${i + 1}</sup> ${escapeHtml(note)}</p>`);
  if (mapping !== undefined) said.push(`<p class="f">${escapeHtml(`${words.mapping}: ${mapping}`)}</p>`);
  return `${heading}<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>${said.join('')}`;
}

/** A value with the mark of its origin; an absent one is named, and of two that disagree both are shown. */
function cellHtml(
  text: string,
  { value, name }: { value: Sourced | null; name: string },
  column: ColumnOrigin | undefined,
  words: CaseWords,
): string {
  if (value === null) return escapeHtml(text);
  const { provenance, rival } = value;
  if (provenance === 'absent' || provenance === 'null') {
    return `<span class="a">${escapeHtml(words.states[originWord(value, name)])}</span>`;
  }
  if (provenance === 'unreadable') {
    return `${escapeHtml(text)}<small>${escapeHtml(words.states[originWord(value, name)])}</small>`;
  }
  const also = rival === null ? '' : `<small>${escapeHtml(`${words.rival}: ${rival.raw} (${rival.path})`)}</small>`;
  const isMarked = provenance === 'guess' && column?.isAllGuessed === false;
  return `${isMarked ? `${dotted(text)}<sup>${column.note}</sup>` : escapeHtml(text)}${also}`;
}

function dotted(text: string): string {
  return `<span class="g">${escapeHtml(text)}</span>`;
}

function kindOf(cell: string): string {
  if (cell.length <= SHORT) return ' class="s"';
  return cell.split(' ').some((word) => word.length > LONG) ? ' class="l"' : '';
}

const HEIGHT = 100;

function chart(
  { propertyId, provenance, path, mapping }: CaseHours,
  { bars, caption }: Bars,
  words: CaseWords,
): string {
  const origin = `${words.states[provenance]}, ${words.place} ${path || '–'}; ${words.mapping}: ${mapping}`;
  const most = Math.max(...bars.map(({ value }) => value ?? 0), Number.MIN_VALUE);
  const drawn = bars.flatMap(({ value }, index) => {
    if (value === null) return [];
    const height = (Math.max(0, value) / most) * HEIGHT;
    return `<rect x="${index}" y="${(HEIGHT - height).toFixed(2)}" width="0.8" height="${height.toFixed(2)}"/>`;
  });
  const width = Math.max(1, bars.length);
  return `<figure><figcaption>${escapeHtml(`${propertyId} ${caption}`)}</figcaption>
<svg viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none">${drawn.join('')}<line x1="0" y1="${HEIGHT}" x2="${width}" y2="${HEIGHT}"/></svg>
<p class="f">${escapeHtml(origin)}</p></figure>`;
}
