import type { CaseFacts, CaseTable } from './case-pack.ts';
import { type Bars, consumptionChart } from './consumption-chart.ts';

/** A case to read, as a page for print: every value as text, in whatever script a name is written. No script, no address. */
export function caseHtml(facts: CaseFacts): string {
  const { words } = facts;
  return `<!doctype html><html lang="${words.language}"><head><meta charset="utf-8"><title>${escaped(words.title)}</title>
<style nonce="__NONCE__">${STYLE}</style></head><body><h1>${escaped(words.title)}</h1>
<dl>${facts.about.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
${section(words.contracts, facts.contracts, words.none)}
${section(words.invoices, facts.invoices, words.none)}
<h2>${escaped(words.consumption)}</h2>
${facts.consumption.length === 0 ? `<p>${escaped(words.none)}</p>` : ''}
${facts.consumption.map((hours) => chart(hours.propertyId, consumptionChart(hours, facts.zone))).join('')}
${section(words.requests, facts.requests, words.none)}
<p>${escaped(`${words.made} Elkontor ${facts.version}, ${new Date(facts.at).toISOString()}`)}</p>
<p>${escaped(words.hashes)}</p></body></html>`;
}

/** What stands under every sheet; Chromium fills in the numbers. */
export function caseFoot({ words }: Pick<CaseFacts, 'words'>): string {
  return `<div style="width:100%;padding:0 12mm;font:8px sans-serif;color:#555;text-align:right">
${escaped(words.page)} <span class="pageNumber"></span> ${escaped(words.of)} <span class="totalPages"></span></div>`;
}

const STYLE = `body{font:10px system-ui,sans-serif;color:#111;margin:0}h1{font-size:17px;margin:0 0 6px}
h2{font-size:12px;margin:14px 0 4px;break-after:avoid}p{margin:2px 0;color:#444}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 12px;margin:0}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;font-size:8px}thead{display:table-header-group}tr{break-inside:avoid}
th{text-align:left;border-bottom:1px solid #111;padding:2px 6px 2px 0;font-weight:600}
td{border-bottom:.5px solid #bbb;padding:2px 6px 2px 0;vertical-align:top}.s{white-space:nowrap}.l{overflow-wrap:anywhere}
figure{margin:4px 0 10px;break-inside:avoid}figcaption{color:#444}svg{display:block;width:100%;height:120px;margin-top:4px}
rect{fill:#225c9e}line{stroke:#111}`;

/** Figures and dates stay in one piece, hashes and ids give way. */
const SHORT = 12;
const LONG = 24;

function section(title: string, { header, rows }: CaseTable, none: string): string {
  const heading = `<h2>${escaped(`${title} (${rows.length})`)}</h2>`;
  if (rows.length === 0) return `${heading}<p>${escaped(none)}</p>`;
  // What no row has takes no room here; the tables beside this document have every column.
  const used = header.flatMap((_, column) => (rows.some((row) => row[column]) ? [column] : []));
  const cells = (row: readonly string[], name: 'th' | 'td') =>
    `<tr>${used.map((column) => `<${name}${kindOf(row[column] ?? '')}>${escaped(row[column] ?? '')}</${name}>`).join('')}</tr>`;
  const body = rows.map((row) => cells(row, 'td')).join('');
  return `${heading}<table><thead>${cells(header, 'th')}</thead><tbody>${body}</tbody></table>`;
}

function kindOf(cell: string): string {
  if (cell.length <= SHORT) return ' class="s"';
  return cell.split(' ').some((word) => word.length > LONG) ? ' class="l"' : '';
}

const HEIGHT = 100;

function chart(propertyId: string, { bars, caption }: Bars): string {
  const most = Math.max(...bars.map(({ value }) => value ?? 0), Number.MIN_VALUE);
  const drawn = bars.flatMap(({ value }, index) => {
    if (value === null) return [];
    const height = (Math.max(0, value) / most) * HEIGHT;
    return `<rect x="${index}" y="${(HEIGHT - height).toFixed(2)}" width="0.8" height="${height.toFixed(2)}"/>`;
  });
  const width = Math.max(1, bars.length);
  return `<figure><figcaption>${escaped(`${propertyId} ${caption}`)}</figcaption>
<svg viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none">${drawn.join('')}<line x1="0" y1="${HEIGHT}" x2="${width}" y2="${HEIGHT}"/></svg></figure>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
