import type { WebFrameMain } from 'electron';
import { faithful, loud } from './loud.ts';

/** The main frame of a window: the one frame that a preload, and so IPC, can come from. */
export function createMainFrame(id: number, read: { url(): string; destroyed(): boolean }): WebFrameMain {
  const frame: WebFrameMain = loud(
    'webFrameMain',
    faithful<WebFrameMain>()({
      get url() {
        return read.url();
      },
      get origin() {
        const url = URL.parse(read.url());
        return url === null ? 'null' : `${url.protocol}//${url.host}`;
      },
      get top() {
        return frame;
      },
      get detached() {
        return read.destroyed();
      },
      parent: null,
      name: '',
      frameTreeNodeId: id,
      processId: id,
      routingId: 1,
      isDestroyed: () => read.destroyed(),
    }),
  ) as WebFrameMain;
  return frame;
}
