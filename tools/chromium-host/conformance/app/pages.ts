import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { protocol } from 'electron';

const EMPTY = 'app://conformance/empty.html';
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The host serves pages of an app's own scheme only: files and local servers of the specs become such pages. */
export function pageFor(url: string): string {
  return url.startsWith('file:') ? fileFor(decodeURIComponent(new URL(url).pathname)) : EMPTY;
}

export const fileFor = (file: string): string => `app://conformance/file${encodeURI(file)}`;

export function servePages(): void {
  protocol.handle('app', async (request) => {
    const { pathname } = new URL(request.url);
    const headers = { 'content-type': TYPES[path.extname(pathname)] ?? 'application/octet-stream' };
    if (!pathname.startsWith('/file/')) return new Response('<!doctype html><body></body>', { headers });
    return readFile(decodeURIComponent(pathname.slice('/file'.length))).then(
      (bytes) => new Response(new Uint8Array(bytes), { headers }),
      () => new Response('', { status: 404 }),
    );
  });
}
