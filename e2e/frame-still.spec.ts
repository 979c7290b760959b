import { expect, test } from './fixtures/app.ts';

const SCREENS = ['today', 'contracts', 'bulk', 'invoices', 'consumption', 'register', 'activity', 'settings'] as const;

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
] as const) {
  test(`the search stands in the same place on every screen: ${width}`, async ({ app, screens }) => {
    const { page } = app;
    const { frame, words } = screens;
    await page.setViewportSize({ width, height });
    const search = page.getByRole('banner').getByRole('button', { name: words.pattern('app:search', 'start') });
    const places: Record<string, { left: number; right: number }> = {};
    for (const screen of SCREENS) {
      await frame.go(screen);
      await expect(frame.title).toHaveText(words(`app:screens.${screen}`));
      await expect.poll(async () => (await search.boundingBox()) !== null).toBe(true);
      const box = await search.boundingBox();
      places[screen] = { left: Math.round(box?.x ?? 0), right: Math.round((box?.x ?? 0) + (box?.width ?? 0)) };
    }
    const rights = Object.values(places).map(({ right }) => right);
    expect(Math.max(...rights) - Math.min(...rights), JSON.stringify(places)).toBeLessThanOrEqual(1);
    const lefts = Object.values(places).map(({ left }) => left);
    // Only where a screen has much to do at the left does the search give way, and by its left end alone.
    if (width >= 1440) expect(Math.max(...lefts) - Math.min(...lefts), JSON.stringify(places)).toBeLessThanOrEqual(1);
  });
}
