/** The report's Markdown as parts of a page: only the constructs our report uses are parsed. */
export type ReportPart =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; isNumbered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

export function readReport(markdown: string): ReportPart[] {
  const parts: ReportPart[] = [];
  for (const line of markdown.split('\n')) {
    if (line.trim() === '' || /^\|(?: ?-+ ?\|)+$/.test(line)) continue;
    const last = parts.at(-1);
    const [, hashes, heading] = /^(#{1,2}) (.*)$/.exec(line) ?? [];
    const [, sign, item] = /^(-|\d+\.) (.*)$/.exec(line) ?? [];
    if (hashes !== undefined && heading !== undefined) {
      parts.push({ kind: 'heading', level: hashes.length === 1 ? 1 : 2, text: heading });
    } else if (sign !== undefined && item !== undefined) {
      const isNumbered = sign !== '-';
      if (last?.kind === 'list' && last.isNumbered === isNumbered) last.items.push(plain(item));
      else parts.push({ kind: 'list', isNumbered, items: [plain(item)] });
    } else if (line.startsWith('|')) {
      if (last?.kind === 'table') last.rows.push(cells(line));
      else parts.push({ kind: 'table', head: cells(line), rows: [] });
    } else {
      parts.push({ kind: 'text', text: plain(line) });
    }
  }
  return parts;
}

/** A bar inside a cell is written `\|`. */
function cells(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => plain(cell.trim()).replaceAll('\\|', '|'));
}

function plain(text: string): string {
  return text.replace(/`([^`]*)`/g, '$1');
}
