import { readdirSync } from 'node:fs';
import path from 'node:path';

export type BundleFile = { readonly file: string; readonly contentType: string };
/** Path in an address (`/assets/a.js`) → its file. */
export type BundleManifest = ReadonlyMap<string, BundleFile>;

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
};

/**
 * Lists the built renderer once. Later an address is only looked up, never joined to a folder: no file outside this
 * list can be read. Unknown kinds of files are left out.
 */
export function listBundle(rendererFolder: string): BundleManifest {
  const manifest = new Map<string, BundleFile>();
  for (const entry of readdirSync(rendererFolder, { recursive: true, withFileTypes: true })) {
    const contentType = contentTypes[path.extname(entry.name).toLowerCase()];
    if (!entry.isFile() || contentType === undefined) continue;
    const file = path.join(entry.parentPath, entry.name);
    const parts = path.relative(rendererFolder, file).split(path.sep);
    manifest.set(`/${parts.map(encodeURIComponent).join('/')}`, { file, contentType });
  }
  const index = manifest.get('/index.html');
  if (index !== undefined) manifest.set('/', index);
  return manifest;
}
