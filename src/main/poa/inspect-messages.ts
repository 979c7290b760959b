import type { AppErrorData } from '../../shared/errors/app-error-schema.ts';
import type { PoaInspection } from './inspect-poa.ts';

export type InspectOrder = { readonly id: number; readonly name: string; readonly bytes: Uint8Array };
export type InspectedPoa = PoaInspection & { readonly sha256: string };
export type InspectAnswer =
  | { readonly id: number; readonly how: 'done'; readonly found: InspectedPoa }
  | { readonly id: number; readonly how: 'refused'; readonly error: AppErrorData };
