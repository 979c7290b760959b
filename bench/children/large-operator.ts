// A worker thread whose answers have as many bytes as the first id asks for, so that making an answer costs main
// nothing. It can also measure how long reading such an answer takes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { DEFAULT_MAPPINGS } from '../../src/main/mapping/defaults/default-mappings.ts';
import { openBody } from '../../src/main/mapping/json/open-body.ts';
import { readOpened } from '../../src/main/mapping/read-opened.ts';
import { hoursAnswer, invoiceAnswer } from '../large-answer.ts';

export type LargeBodyName = 'InvoiceResponse' | 'HourlyConsumptionResponse';

function textOf(body: LargeBodyName, bytes: number): string {
  return body === 'InvoiceResponse' ? invoiceAnswer({ bytes }) : hoursAnswer({ bytes });
}

const made = new Map<string, Buffer>();

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://operator');
  const isHours = url.pathname.includes('/consumption/');
  const id = (isHours ? url.pathname.split('/')[4] : url.searchParams.get('customer_id')) ?? '';
  const bytes = Number(/^bytes-(\d+)/.exec(id)?.[1]);
  const key = `${isHours} ${bytes}`;
  const text = () => textOf(isHours ? 'HourlyConsumptionResponse' : 'InvoiceResponse', bytes);
  const body = made.get(key) ?? Buffer.from(text());
  made.set(key, body);
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
  response.end(body);
});
parentPort?.on('message', ({ body, bytes }: { body: LargeBodyName; bytes: number }) => {
  const sent = new TextEncoder().encode(textOf(body, bytes));
  const startedAt = performance.now();
  readOpened(openBody(sent, 'application/json'), { mapping: DEFAULT_MAPPINGS[body], confirmed: () => false });
  parentPort?.postMessage(performance.now() - startedAt);
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
