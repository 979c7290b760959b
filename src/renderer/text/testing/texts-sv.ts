/** Every text of the language at once, for tests. The app loads them file by file. */
import { namespaces } from './namespaces.ts';

export const texts = namespaces(import.meta.glob('../sv/*.json', { eager: true, import: 'default' }));
