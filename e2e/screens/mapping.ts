import type { Page } from '@playwright/test';
import { gridRows, press, seen, until } from './press.ts';
import type { Words } from './words.ts';

/** The real answer on one side, the app's fields on the other. */
export function createMappingScreen(page: Page, words: Words) {
  const t = (key: string, values?: Record<string, string | number>) => words(`mapping:${key}`, values);
  const main = page.getByRole('main', { name: words('app:screens.mapping') });
  const tree = main.getByRole('tree');
  const chooser = page.getByRole('dialog', { name: words.pattern('mapping:chooser.title') });
  const toolbarButton = (key: string, values?: Record<string, string | number>) =>
    main.getByRole('button', { name: t(key, values), exact: true });
  const field = (name: string) => main.locator(`[data-field="${name}"]`);
  const current = () => tree.locator('[role="treeitem"][aria-selected="true"]');

  return {
    main,
    tree,
    field,
    preview: main.getByRole('region', { name: t('preview.of') }),
    /** Walks down the tree with the arrow keys to the row that begins like this, opening rows on the way. */
    async walkTo(label: string): Promise<void> {
      await seen(tree.getByRole('treeitem').first(), 'the answer as a tree');
      await tree.focus();
      await until(`the place ${label}`, async () => {
        // From the top each time: rows that were still loading were walked past.
        await page.keyboard.press('Home');
        for (let steps = 0; steps < 60; steps++) {
          const text = (await current().innerText()).replace(/\s+/g, ' ').trim();
          if (text.startsWith(label)) return true;
          if ((await current().getAttribute('aria-expanded')) === 'false') await page.keyboard.press('ArrowRight');
          await page.keyboard.press('ArrowDown');
        }
        return null;
      });
    },
    /** Opens the current place if it is closed, and waits until its content has loaded. */
    async openCurrent(): Promise<void> {
      if ((await current().getAttribute('aria-expanded')) !== 'false') return;
      const level = Number(await current().getAttribute('aria-level'));
      await page.keyboard.press('ArrowRight');
      await until('what is in the place', async () => {
        if ((await current().getAttribute('aria-expanded')) !== 'true') return null;
        const inside = tree.locator(`[role="treeitem"][aria-level="${level + 1}"]:not([aria-busy])`);
        return (await inside.count()) > 0 ? true : null;
      });
    },
    /** Moves one place down, once the tree has the focus. */
    async down(): Promise<void> {
      const before = await tree.getAttribute('aria-activedescendant');
      await page.keyboard.press('ArrowDown');
      await until('the next place', async () =>
        (await tree.getAttribute('aria-activedescendant')) !== before &&
        (await current().count()) === 1 &&
        (await current().getAttribute('aria-busy')) === null
          ? true
          : null,
      );
    },
    /** Enter on the current place, then the field by typing its name, all by keyboard. */
    async sendTo(fieldName: string): Promise<void> {
      await page.keyboard.press('Enter');
      await seen(chooser, 'the choice of fields');
      await page.keyboard.type(t(`names.${fieldName}`));
      await page.keyboard.press('Enter');
      await chooser.waitFor({ state: 'hidden' });
    },
    async save(): Promise<void> {
      const before = await main.getByRole('button', { name: words.pattern('mapping:save') }).innerText();
      await page.keyboard.press('Control+s');
      await until('the mapping saved', async () => {
        const button = main.getByRole('button', { name: words.pattern('mapping:save') });
        return (await button.innerText()) === before ? null : true;
      });
    },
    async chooseBody(body: string): Promise<void> {
      await press(main.getByRole('button', { name: /Response$/ }), 'choose the kind of answer');
      const entry = page.getByRole('menuitem', { name: t(`bodies.${body}`) });
      await press(entry.or(page.getByRole('menuitemradio', { name: t(`bodies.${body}`) })).first(), `choose ${body}`);
      await seen(main.getByRole('button', { name: body, exact: true }), `answers of ${body}`);
    },
    exportFile: () => press(toolbarButton('export'), 'export the mapping'),
    async importFile(file: string): Promise<void> {
      await main.locator('input[type="file"]').setInputFiles(file);
    },
    undo: () => press(toolbarButton('undo'), 'undo'),
    discard: () => press(toolbarButton('discard'), 'discard the draft'),
    previewRows: () => gridRows(main.getByRole('region', { name: t('preview.of') }).getByRole('grid')),
  };
}
