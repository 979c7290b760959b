import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { OUTLINE, withoutOutlines } from './without-outlines.ts';

test('the script that Playwright gives to pages makes no outline for a look that fails; nothing else is changed', () => {
  const manifest = createRequire(import.meta.url).resolve('playwright-core/package.json');
  const script = readFileSync(path.join(path.dirname(manifest), 'lib', 'coreBundle.js'), 'utf8');
  // Another version may have it by another name.
  expect(script.split(OUTLINE)).toHaveLength(2);
  const sent = withoutOutlines(JSON.stringify({ expression: script }));
  expect(JSON.parse(sent).expression.replace(`${OUTLINE} return;`, OUTLINE)).toBe(script);
  const short = JSON.stringify({ expression: OUTLINE });
  expect(withoutOutlines(short)).toBe(short);
});
