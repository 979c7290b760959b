import { EventEmitter } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { ClientRequestConstructorOptions, Net, Session } from 'electron';
import { faithful, loud, NotImplemented } from './loud.ts';
import { proxyFor } from './session.ts';

const MAX_REDIRECTS = 20;

/**
 * `net.request` as far as electron-updater needs it: over Node's own client, straight to the server. Redirects are
 * followed, asked about, or refused, as Electron does by `redirect`. Proxies are not supported: using one throws an
 * error that says so.
 */
class HostRequest extends EventEmitter {
  readonly #method: string;
  readonly #headers = new Map<string, string>();
  readonly #body: Uint8Array[] = [];
  readonly #redirect: string;
  readonly #session: Session | undefined;
  #url: URL;
  #current: ClientRequest | null = null;
  #follow: (() => void) | null = null;
  #redirects = 0;
  #ended = false;
  #aborted = false;

  constructor(given: ClientRequestConstructorOptions | string) {
    super();
    const options = typeof given === 'string' ? { url: given } : given;
    this.#url = new URL(options.url ?? addressOf(options));
    if (!/^https?:$/.test(this.#url.protocol)) {
      throw new Error('ClientRequest only supports http: and https: protocols');
    }
    this.#method = (options.method ?? 'GET').toUpperCase();
    this.#redirect = options.redirect ?? 'follow';
    this.#session = options.session;
    for (const [name, value] of Object.entries(options.headers ?? {})) this.setHeader(name, String(value));
  }

  setHeader(name: string, value: string): void {
    if (this.#ended) throw new Error("Can't set headers after they are sent");
    this.#headers.set(name.toLowerCase(), value);
  }

  getHeader(name: string): string | undefined {
    return this.#headers.get(name.toLowerCase());
  }

  removeHeader(name: string): void {
    this.#headers.delete(name.toLowerCase());
  }

  write(chunk: string | Uint8Array): boolean {
    this.#body.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }

  end(chunk?: string | Uint8Array): this {
    if (chunk !== undefined) this.write(chunk);
    this.#ended = true;
    void this.#send();
    return this;
  }

  abort(): void {
    this.#aborted = true;
    this.#current?.destroy();
    this.emit('abort');
    this.emit('close');
  }

  followRedirect(): void {
    if (this.#follow === null) throw new Error('followRedirect() called, but was not waiting for a redirect');
    this.#follow();
  }

  async #send(): Promise<void> {
    const route = await proxyFor(this.#session, this.#url.href);
    if (route !== 'DIRECT') return void this.emit('error', new NotImplemented(`net.request through ${route}`));
    const send = this.#url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(this.#url, { method: this.#method, headers: Object.fromEntries(this.#headers) });
    this.#current = request;
    request.on('response', (response) => this.#answered(response));
    request.on('error', (cause) => this.emit('error', cause));
    request.end(Buffer.concat(this.#body));
  }

  #answered(response: IncomingMessage): void {
    const { statusCode = 0, headers } = response;
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
      this.emit('response', response);
      return;
    }
    response.resume();
    const next = new URL(headers.location, this.#url);
    this.#redirects += 1;
    if (this.#redirect === 'error' || this.#redirects > MAX_REDIRECTS) {
      this.emit('error', new Error("Attempted to redirect, but redirect policy was 'error'"));
      return;
    }
    let isFollowed = this.#redirect === 'follow';
    this.#follow = () => {
      isFollowed = true;
    };
    this.emit('redirect', statusCode, this.#method, next.href, headers);
    this.#follow = null;
    if (this.#aborted) return;
    if (!isFollowed) return void this.emit('error', new Error('Redirect was cancelled'));
    this.#url = next;
    void this.#send();
  }
}

function addressOf({ protocol = 'http:', hostname, host, port, path = '/' }: ClientRequestConstructorOptions): string {
  return `${protocol}//${hostname ?? host ?? 'localhost'}${port === undefined ? '' : `:${port}`}${path}`;
}

export const net = loud(
  'net',
  faithful<Net>()({
    online: true,
    isOnline: () => true,
    request: (options) => new HostRequest(options as ClientRequestConstructorOptions) as never,
  }),
);
