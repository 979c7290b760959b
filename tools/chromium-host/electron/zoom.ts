import type { WebContents } from 'electron';
import { hostOptions, say } from '../host.ts';
import type { PageDriver } from '../window/page-driver.ts';
import { faithful } from './loud.ts';

type ZoomMethods = Pick<WebContents, 'setZoomFactor' | 'getZoomFactor' | 'setZoomLevel' | 'getZoomLevel'>;

/** Zoom as the browser does it: fewer CSS pixels, each of them larger. In a visible window Chromium's own zoom keys work. */
export function createZoom(driver: PageDriver): ZoomMethods {
  let factor = 1;
  let whole: { width: number; height: number } | null = null;

  async function apply(): Promise<void> {
    const size = whole ?? driver.page?.viewportSize() ?? null;
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

  const set = (next: number) => {
    if (!(next > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0");
    if (next === factor) return;
    factor = next;
    void apply().catch((cause: unknown) => say(`zoom failed: ${String(cause)}`));
  };

  return faithful<WebContents>()({
    setZoomFactor: set,
    getZoomFactor: () => factor,
    // Electron's scale: each level is 20 % more than the one before.
    setZoomLevel: (level) => set(1.2 ** level),
    getZoomLevel: () => Math.log(factor) / Math.log(1.2),
  });
}
