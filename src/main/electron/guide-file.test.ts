import path from 'node:path';
import { expect, test } from 'vitest';
import { GUIDE_PAGES, type GuidePage } from '../../shared/model/guide-pages.ts';
import type { Language } from '../../shared/text/language.ts';
import { guideFile } from './guide-file.ts';

const place = { packaged: true, resources: path.resolve('/opt/elkontor/resources'), out: path.resolve('/code/out') };

test('every page of both languages is a file of its own, beside the archive of an installed app', () => {
  const files = (['en', 'sv'] as const).flatMap((language) =>
    GUIDE_PAGES.map((page) => path.relative(place.resources, guideFile(place, language, page))),
  );
  expect(new Set(files).size).toBe(2 * GUIDE_PAGES.length);
  expect(files).toContain(path.join('guide', 'sv', 'nobody-knows.html'));
});

test('a copy that is not installed has them beside its bundles', () => {
  expect(guideFile({ ...place, packaged: false }, 'en', 'keys')).toBe(path.resolve('/code/out/guide/en/keys.html'));
});

test.each(['../../etc/passwd', 'keys.html', 'keys/../keys', '', '__proto__', 'KEYS', '/etc/passwd', 'file:///x'])(
  '%j is no page: nothing of it becomes a path',
  (page) => {
    expect(() => guideFile(place, 'en', page as GuidePage)).toThrow('no such page');
  },
);

test('a language that is none of ours leads nowhere else', () => {
  expect(guideFile(place, '../..' as Language, 'keys')).toBe(path.join(place.resources, 'guide', 'en', 'keys.html'));
});
