import { escapeHtml } from '../../../shared/escape-html.ts';
import { JOB_SUMMARY_WORDS } from '../../../shared/text/job-summary-words.ts';
import type { JobSummary } from './job-summary.ts';

/** The summary as a page for print: no script, no image, no link. */
export function summaryPage(summary: JobSummary): { readonly html: string; readonly footHtml: string } {
  const { heads, page, of, files } = JOB_SUMMARY_WORDS[summary.language];
  const head = `<tr><th class="n">${heads.row}</th><th>${heads.name}</th><th>${heads.where}</th><th>${heads.what}</th></tr>`;
  const kinds = summary.kinds.map(({ title, means, count, lines, more }) => {
    const rows = lines.map(
      ({ row, name, where, what }) =>
        `<tr><td class="n">${row}</td><td>${escapeHtml(name)}</td><td>${escapeHtml(where)}</td><td>${escapeHtml(what)}</td></tr>`,
    );
    const table = rows.length === 0 ? '' : `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`;
    const rest = more === null ? '' : `<p class="m">${escapeHtml(more)}</p>`;
    return `<section><h2><b>${count}</b> ${escapeHtml(title)}</h2><p class="m">${escapeHtml(means)}</p>${table}${rest}</section>`;
  });
  const signed = summary.signedOff === null ? '' : `<p class="m">${escapeHtml(summary.signedOff)}</p>`;
  return {
    html: `<!doctype html><html lang="${summary.language}"><head><meta charset="utf-8"><title>${escapeHtml(summary.title)}</title>
<style nonce="__NONCE__">${STYLE}</style></head><body><h1>${escapeHtml(summary.title)}</h1><p class="m">${escapeHtml(summary.sent)}</p>${signed}
${kinds.join('\n')}<section><h2>${escapeHtml(files)}</h2><ul>${summary.files.map((file) => `<li>${escapeHtml(file)}</li>`).join('')}</ul></section>
</body></html>`,
    footHtml: `<div style="font:8px system-ui,sans-serif;color:#555;width:100%;padding:0 12mm">${escapeHtml(summary.title)}<span style="float:right">${page} <span class="pageNumber"></span> ${of} <span class="totalPages"></span></span></div>`,
  };
}

const STYLE = `@page{size:A4;margin:16mm 14mm}body{font:11px/1.5 system-ui,sans-serif;color:#111;font-variant-ligatures:none}
h1{font-size:20px;margin:0}h2{font-size:13px;margin:18px 0 0}h2 b{font-size:16px}.m{margin:2px 0 6px;color:#555}
table{width:100%;border-collapse:collapse;table-layout:fixed}th{text-align:left;color:#555;font-weight:500}
th,td{padding:3px 8px 3px 0;border-bottom:1px solid #ddd;vertical-align:top;overflow-wrap:anywhere}.n{width:36px}
tr{break-inside:avoid}ul{margin:4px 0;padding-left:16px}`;
