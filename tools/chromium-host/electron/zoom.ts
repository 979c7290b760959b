import type { WebContents } from 'electron';
import { hostOptions, say } from '../host.ts';
import type { PageDriver } from '../window/page-driver.ts';
import { faithful } from './loud.ts';

type ZoomMethods = Pick<WebContents, 'setZoomFactor' | 'getZoomFactor' | 'setZoomLevel' | 'getZoomLevel'>;

type Zoomed = { apply(factor: number): void; origin(): string };

/** Chromium keeps zoom per origin: zooming one window zooms every other window of its origin. */
const factors = new Map<string, number>();
const zoomed = new Set<Zoomed>();

/** Zoom as the browser does it: fewer CSS pixels, each of them larger. In a visible window Chromium's own zoom keys work. */
export function createZoom(driver: PageDriver): ZoomMethods & { onNavigated(): void; forget(): void } {
  let shown = 1;
  let whole: { width: number; height: number } | null = null;

  async function show(factor: number): Promise<void> {
    const size = whole ?? driver.page?.viewport ?? null;
    whole = size;
    if (size === null) {
      if (!hostOptions().headless) say('zoom from the menu is left to Chromium’s own keys in a visible window');
      return;
    }
    await driver.link?.session.send('Emulation.setDeviceMetricsOverride', {
      width: Math.round(size.width / factor),
      height: Math.round(size.height / factor),
      deviceScaleFactor: factor,
      mobile: false,
    });
  }

  const own: Zoomed = {
    origin: () => originOf(driver.url),
    apply(factor) {
      if (factor === shown) return;
      shown = factor;
      void show(factor).catch((cause: unknown) => say(`zoom failed: ${String(cause)}`));
    },
  };
  zoomed.add(own);

  const set = (factor: number) => {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0");
    factors.set(own.origin(), factor);
    for (const one of zoomed) if (one.origin() === own.origin()) one.apply(factor);
  };
  const get = () => factors.get(own.origin()) ?? 1;

  return {
    ...faithful<WebContents>()({
      setZoomFactor: set,
      getZoomFactor: get,
      // Electron's scale: each level is 20 % more than the one before.
      setZoomLevel: (level) => set(1.2 ** level),
      getZoomLevel: () => Math.log(get()) / Math.log(1.2),
    }),
    onNavigated: () => own.apply(get()),
    forget: () => void zoomed.delete(own),
  };
}

function originOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? '' : `${parsed.protocol}//${parsed.host}`;
}
