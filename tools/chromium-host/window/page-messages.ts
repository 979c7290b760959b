import type { Wire } from '../wire.ts';
import type { PermissionQuestion } from './guard-permissions.ts';

/** Messages from the page to the host; `args` are wire values. */
export type FromPage =
  | { kind: 'ready' }
  | { kind: 'invoke'; id: number; channel: string; args: Wire }
  | { kind: 'send'; channel: string; args: Wire }
  | { kind: 'open'; url: string; frameName: string; features: string }
  | { kind: 'accelerator'; item: number }
  | { kind: 'permission'; id: number; question: PermissionQuestion }
  | { kind: 'preload-error'; message: string; stack: string };

/** Messages from the host to the page. */
export type ToPage =
  | { kind: 'reply'; id: number; ok: true; value: Wire }
  | { kind: 'reply'; id: number; ok: false; message: string }
  | { kind: 'message'; channel: string; args: Wire }
  | { kind: 'permission'; id: number; granted: boolean }
  | { kind: 'accelerators'; items: PageAccelerator[] };

/** One menu accelerator as a key event shows it. `key` is compared with `event.key` in lower case. */
export type PageAccelerator = { item: number; key: string; ctrl: boolean; alt: boolean; shift: boolean; meta: boolean };
