import { randomBytes } from 'node:crypto';
import { createOperatorData } from './api/operator-data.ts';
import { createTokenBook } from './api/tokens.ts';
import { createTruthLedger, type ReceivedRegistration } from './api/truth-ledger.ts';
import type { SeededRegister } from './data/register.ts';
import type { HourStamp, ShapeName, SimulatorOptions, TimeBase } from './options.ts';
import { readSamples } from './samples/sample.ts';
import { sampleShape, sampleStepMinutes } from './samples/sample-shape.ts';
import { findShape } from './shapes/find-shape.ts';
import { createControlListener } from './wire/control-server.ts';
import { createFaultBook } from './wire/fault-book.ts';
import type { FaultRule } from './wire/fault-rule.ts';
import { type Listening, listen } from './wire/listen.ts';
import { API_PREFIX, AUTH_PREFIX, createOperatorListener } from './wire/operator-server.ts';
import { createRequestLog, type SeenRequest } from './wire/request-log.ts';

export type OperatorSimulator = {
  readonly authUrl: string;
  readonly realm: string;
  readonly baseUrl: string;
  readonly controlUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly register: SeededRegister;
  /** Every registration that arrived, whatever its result. */
  ledger(): readonly ReceivedRegistration[];
  requests(): readonly SeenRequest[];
  setFaults(rules: readonly FaultRule[]): void;
  addFault(rule: FaultRule): void;
  revokeTokens(): void;
  /** Time base and stamp go back to the start options, or to the shape's usual base, unless given. */
  setShape(shape: ShapeName, timeBase?: TimeBase, stamp?: HourStamp): void;
  /** From now on answers look like these samples; what none shows is answered as it was at the start. */
  setShapeFrom(folders: string | readonly string[]): void;
  /** Settles when the simulator has closed, by close() or over the control address. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
};

const DEFAULT_TOKEN_LIFETIME_S = 300;

/**
 * Starts the operator on loopback: identity server and API on one port, the control address on another. Nothing is
 * generated ahead of a request. Rejects when the port is taken.
 */
export async function createOperatorSimulator(options: SimulatorOptions = {}): Promise<OperatorSimulator> {
  const seed = options.seed ?? 1;
  const now = options.now ?? Date.now;
  const realm = options.realm ?? 'elmarknad';
  const clientId = options.clientId ?? 'elkontor-simulator';
  const clientSecret = options.clientSecret ?? randomBytes(24).toString('base64url');
  const lifetimeS = options.token?.expiresInS === undefined ? DEFAULT_TOKEN_LIFETIME_S : options.token.expiresInS;

  const atStart = findShape(options.shape ?? 'flat');
  const samples = options.shapeFrom === undefined ? {} : readSamples([options.shapeFrom].flat());
  let shape = sampleShape(atStart, samples);
  let timeBase = options.timeBase ?? shape.defaultTimeBase;
  let stamp: HourStamp = options.stamp ?? 'start';

  const data = createOperatorData({
    seed,
    customers: options.customers ?? 60,
    properties: options.properties ?? 40,
    years: options.years ?? 3,
    stepMs: (options.stepMinutes ?? sampleStepMinutes(samples) ?? 60) * 60_000,
    isEventful: options.isEventful,
    now,
  });
  const tokens = createTokenBook(now, lifetimeS);
  const ledger = createTruthLedger();
  const faults = createFaultBook(seed, options.faults ?? []);
  const log = createRequestLog();

  function setShape(name: ShapeName, nextBase?: TimeBase, nextStamp?: HourStamp): void {
    shape = findShape(name);
    timeBase = nextBase ?? options.timeBase ?? shape.defaultTimeBase;
    stamp = nextStamp ?? options.stamp ?? 'start';
  }

  const key = randomBytes(12).toString('hex');
  const control = await listen(
    0,
    createControlListener({
      key,
      faults,
      log,
      now,
      read: { ledger: () => ledger.entries, register: () => data.register },
      revokeTokens: tokens.revokeAll,
      setShape,
      stop: () => void close(),
    }),
  );
  const operator = await listenOrClose(control, options.port ?? 0, {
    identity: {
      clientId,
      clientSecret,
      tokens,
      shape: () => shape,
      toldLifetimeS: options.token?.omitExpiresIn ? null : lifetimeS,
    },
    electricity: { data, tokens, ledger, now, shape: () => shape, timeBase: () => timeBase, stamp: () => stamp },
    realm,
    faults,
    log,
    latencyMs: options.latencyMs ?? 0,
    elsewhereUrl: `${control.origin}/elsewhere`,
  });

  const closing = Promise.withResolvers<void>();
  let isClosing = false;
  async function close(): Promise<void> {
    if (!isClosing) {
      isClosing = true;
      await Promise.all([operator.close(), control.close()]);
      closing.resolve();
    }
    return closing.promise;
  }

  return {
    authUrl: `${operator.origin}/${AUTH_PREFIX}`,
    realm,
    baseUrl: `${operator.origin}/${API_PREFIX}`,
    controlUrl: `${control.origin}/${key}`,
    clientId,
    clientSecret,
    register: data.register,
    ledger: () => ledger.entries,
    requests: () => log.entries,
    setFaults: faults.set,
    addFault: faults.add,
    revokeTokens: tokens.revokeAll,
    setShape,
    setShapeFrom: (folders) => {
      shape = sampleShape(atStart, readSamples([folders].flat()));
    },
    closed: closing.promise,
    close,
  };
}

/** A taken port must not leave the control port open. */
async function listenOrClose(
  control: Listening,
  port: number,
  parts: Parameters<typeof createOperatorListener>[0],
): Promise<Listening> {
  try {
    return await listen(port, createOperatorListener(parts));
  } catch (error) {
    await control.close();
    throw error;
  }
}
