import type { Page } from '@playwright/test';
import type { Words } from './words.ts';

/** What needs a person. */
export function createTodayScreen(page: Page, words: Words) {
  const main = page.getByRole('main', { name: words('app:screens.today') });
  const queue = main.getByRole('treegrid', { name: words('today:queue') });
  return {
    main,
    heading: main.getByRole('heading', { level: 2 }).first(),
    lines: queue.getByRole('row'),
    chip: (name: 'all' | 'contracts' | 'bulk' | 'invoices' | 'hours') =>
      main
        .getByRole('group', { name: words('today:tabs.label') })
        .getByRole('button', { name: words.pattern(`today:tabs.${name}`, 'start') }),
  };
}
