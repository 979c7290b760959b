import { expect, test } from 'vitest';
import { samplePoaPdf } from './sample-poa.ts';

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

test('a PDF reader shows the title, the name with its letters and backslashes, and every page', async () => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const name = 'Åsa (Ängö) \\ Öberg';
  const task = getDocument({ data: samplePoaPdf(name, 3), verbosity: 0 });
  const document = await task.promise;
  expect(document.numPages).toBe(3);
  for (let number = 1; number <= 3; number++) {
    const content = await (await document.getPage(number)).getTextContent();
    const text = content.items.map((item) => ('str' in item ? item.str : '')).join('\n');
    expect(text).toContain('FULLMAKT');
    expect(text).toContain(name);
    expect(text).toContain('för min räkning');
    expect(text).toContain(`Sida ${number} av 3`);
  }
  await task.destroy();
});

test('the cross-reference table points at the objects', () => {
  const file = latin1(samplePoaPdf('Örjan', 2));
  expect(file.startsWith('%PDF-1.4\n')).toBe(true);
  const xref = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  expect(file.slice(xref, xref + 5)).toBe('xref\n');
  const offsets = [...file.slice(xref).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(7);
  offsets.forEach((offset, index) => {
    expect(file.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  });
  for (const [, length, content] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)) {
    expect(content).toHaveLength(Number(length));
  }
});

test('a decomposed name is composed, and what WinAnsi lacks becomes a question mark', () => {
  const file = latin1(samplePoaPdf('A\u030asa 李'));
  expect(file).toContain('(\xc5sa ?) Tj');
});
