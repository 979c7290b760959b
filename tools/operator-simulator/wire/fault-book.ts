import { createSequence } from '../data/random.ts';
import type { Endpoint, FaultRule } from './fault-rule.ts';

type Entry = {
  readonly rule: FaultRule;
  readonly draw: () => number;
  skipLeft: number;
  timesLeft: number;
};

export type ActiveFault = {
  readonly rule: FaultRule;
  /** How often it will still apply; null: without end. */
  readonly timesLeft: number | null;
};

export type FaultBook = {
  set(rules: readonly FaultRule[]): void;
  add(rule: FaultRule): void;
  active(): ActiveFault[];
  /** The fault for this request, or undefined. Counts it as used. */
  take(request: { method: string; url: string; endpoint: Endpoint | null }): FaultRule | undefined;
};

/** Rules in the order they were given; the first that applies to a request wins. */
export function createFaultBook(seed: number, rules: readonly FaultRule[]): FaultBook {
  let entries: Entry[] = [];
  let added = 0;

  function add(rule: FaultRule): void {
    const times = rule.times ?? (rule.kind === '401-once' ? 1 : Number.POSITIVE_INFINITY);
    const draw = createSequence(seed + 7919 * added++);
    entries.push({ rule, draw, skipLeft: rule.skip ?? 0, timesLeft: times });
  }

  function set(next: readonly FaultRule[]): void {
    entries = [];
    for (const rule of next) add(rule);
  }

  set(rules);
  return {
    set,
    add,
    active: () =>
      entries
        .filter((entry) => entry.timesLeft > 0)
        .map(({ rule, timesLeft }) => ({ rule, timesLeft: Number.isFinite(timesLeft) ? timesLeft : null })),
    take(request) {
      for (const entry of entries) {
        if (entry.timesLeft <= 0 || !matches(entry.rule, request)) continue;
        if (entry.skipLeft > 0) {
          entry.skipLeft--;
          continue;
        }
        if (entry.rule.rate !== undefined && entry.draw() >= entry.rule.rate) continue;
        entry.timesLeft--;
        return entry.rule;
      }
      return undefined;
    },
  };
}

function matches(rule: FaultRule, request: { method: string; url: string; endpoint: Endpoint | null }): boolean {
  const { method, path } = rule.match ?? {};
  if (method !== undefined && method.toUpperCase() !== request.method) return false;
  return path === undefined || path === request.endpoint || request.url.includes(path);
}

/** Whether the request is worked on before the fault shows (fault-rule.ts, `processed`). */
export function isProcessed(rule: FaultRule): boolean {
  if (rule.kind === 'kill-before') return false;
  if (rule.processed !== undefined) return rule.processed;
  if (rule.kind === 'html') return (rule.status ?? 200) < 400;
  if (rule.kind === 'reply') return rule.reply !== 'success-false';
  return rule.kind !== 'status' && rule.kind !== 'redirect' && rule.kind !== '401-once';
}
