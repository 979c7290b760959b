import { Menu } from 'electron';
import { type MenuOptions, menuTemplate } from './menu-template.ts';

/** Builds and sets the application menu; call again when the language changes. */
export function buildMenu(options: MenuOptions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(options)));
}
