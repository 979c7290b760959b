/** Tells run-host.ts, once, that the first window shows its page. */
let onWindow: (() => Promise<void>) | null = null;

export function whenWindowIsUp(callback: () => Promise<void>): void {
  onWindow = callback;
}

export async function announceWindow(): Promise<void> {
  const tell = onWindow;
  onWindow = null;
  await tell?.();
}
