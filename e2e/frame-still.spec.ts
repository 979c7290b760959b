import { expect, test } from './fixtures/app.ts';
import { standingBox } from './fixtures/stands.ts';

const SCREENS = ['today', 'contracts', 'bulk', 'invoices', 'consumption', 'register', 'activity', 'settings'] as const;

test('the search stands in the same place on every screen, in two sizes of window', async ({ app, screens }) => {
  const { page } = app;
  const { frame, words } = screens;
  const search = page.getByRole('banner').getByRole('button', { name: words.pattern('app:search', 'start') });
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await test.step(String(width), async () => {
      await page.setViewportSize({ width, height });
      const places: Record<string, { left: number; right: number }> = {};
      for (const screen of SCREENS) {
        await frame.go(screen);
        await expect(frame.title).toHaveText(words(`app:screens.${screen}`));
        const { x, width: wide } = await standingBox(search);
        places[screen] = { left: Math.round(x), right: Math.round(x + wide) };
      }
      const rights = Object.values(places).map(({ right }) => right);
      expect(Math.max(...rights) - Math.min(...rights), JSON.stringify(places)).toBeLessThanOrEqual(1);
      const lefts = Object.values(places).map(({ left }) => left);
      // The search field gets narrower only on screens with much at the left, and only at its left end.
      if (width >= 1440) expect(Math.max(...lefts) - Math.min(...lefts), JSON.stringify(places)).toBeLessThanOrEqual(1);
    });
  }
});
