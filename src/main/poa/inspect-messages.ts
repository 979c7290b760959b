import type { PoaInspection } from './inspect-poa.ts';

export type InspectedPoa = PoaInspection & { readonly sha256: string };
export type InspectCalls = {
  inspect: { in: { readonly name: string; readonly bytes: Uint8Array }; out: InspectedPoa };
};
