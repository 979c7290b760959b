import type { IpcMainEvent, WebContents, WindowOpenHandlerResponse } from 'electron';
import { say } from '../host.ts';
import { WEBRTC_POLICY } from '../window/chromium-switches.ts';
import { PageDriver } from '../window/page-driver.ts';
import type { FromPage } from '../window/page-messages.ts';
import { decodeWire, encodeWire, nodeBase64 } from '../wire.ts';
import { extend, KnownEvents } from './emitter.ts';
import { answerInvoke, emitMessage } from './ipc-main.ts';
import { createEvent, faithful, loud, NotImplemented, refusingOnceDestroyed } from './loud.ts';
import { clickAccelerator, pageAccelerators } from './menu.ts';
import { decidePermission } from './permissions.ts';
import { printPage, printToPdf } from './print.ts';
import { defaultSession } from './session.ts';
import { createMainFrame } from './web-frame.ts';
import { createZoom } from './zoom.ts';

const events = [
  ...[
    'did-start-loading',
    'dom-ready',
    'did-finish-load',
    'did-stop-loading',
    'did-fail-load',
    'did-navigate',
    'destroyed',
  ],
  ...['will-navigate', 'will-frame-navigate', 'will-prevent-unload', 'render-process-gone', 'preload-error'],
  // Cannot happen here: there are no redirects and no webviews, and a hanging page cannot be detected.
  ...['will-redirect', 'will-attach-webview', 'unresponsive', 'responsive', 'certificate-error', 'login'],
];

let lastId = 0;

export type WebContentsParts = {
  readonly webContents: WebContents;
  readonly driver: PageDriver;
  applyMenu(): void;
  markDestroyed(): void;
};

type ContentsEvents = {
  onLoaded(): void;
  onClosed(): void;
  onCrashed(): void;
  onReplaced(): Promise<void>;
};

/** The contents of one window: IPC, navigation and new windows, by the rules of the app. */
export function createWebContents(own: ContentsEvents): WebContentsParts {
  const id = ++lastId;
  let destroyed = false;
  let openHandler: Parameters<WebContents['setWindowOpenHandler']>[0] | null = null;
  const emitter = new KnownEvents('webContents', events);
  const mainFrame = createMainFrame(id, { url: () => driver.url, destroyed: () => destroyed });

  function askNavigation(isMainFrame: boolean, url: string): boolean {
    const details = createEvent({
      url,
      isSameDocument: false,
      isMainFrame,
      frame: isMainFrame ? mainFrame : null,
      initiator: mainFrame,
    });
    if (isMainFrame) emitter.emit('will-navigate', details, url, false, true, 1, 1);
    if (!details.defaultPrevented) emitter.emit('will-frame-navigate', details);
    return !details.defaultPrevented;
  }

  function askWindow(url: string, frameName: string, features: string): void {
    const answer: WindowOpenHandlerResponse = openHandler?.({
      url,
      frameName,
      features,
      disposition: 'foreground-tab',
      referrer: { url: driver.url, policy: 'strict-origin-when-cross-origin' },
    }) ?? { action: 'allow' };
    if (answer.action === 'allow') throw new NotImplemented(`opening a second window (${url})`);
  }

  function receive(message: Exclude<FromPage, { kind: 'ready' }>): void {
    const base = { sender: webContents, senderFrame: mainFrame, frameId: 1, processId: id, type: 'frame' as const };
    switch (message.kind) {
      case 'invoke': {
        const args = decodeWire(message.args, nodeBase64) as unknown[];
        const { id: asked, channel } = message;
        void answerInvoke(createEvent(base), asked, channel, args).then((reply) => driver.deliver(reply, channel));
        return;
      }
      case 'send': {
        const reply = (channel: string, ...args: unknown[]) => webContents.send(channel, ...args);
        const event: IpcMainEvent = createEvent({ ...base, ports: [], returnValue: undefined, reply });
        emitMessage(event, message.channel, decodeWire(message.args, nodeBase64) as unknown[]);
        return;
      }
      case 'open':
        askWindow(message.url, message.frameName, message.features);
        return;
      case 'accelerator':
        clickAccelerator(message.item);
        return;
      case 'permission': {
        const { id: asked, question } = message;
        void decidePermission(question, { webContents, url: driver.url, place: driver.permissionPlace }).then(
          (granted) => driver.deliver({ kind: 'permission', id: asked, granted }),
        );
        return;
      }
      case 'preload-error': {
        const error = Object.assign(new Error(message.message), { stack: message.stack });
        say(`unable to load the preload script: ${message.stack}`);
        emitter.emit('preload-error', createEvent({}), '', error);
      }
    }
  }

  const driver = new PageDriver({
    mayNavigate: askNavigation,
    onMessage: receive,
    onOpenWindow: askWindow,
    onDocument: () => driver.deliver({ kind: 'accelerators', items: pageAccelerators() }),
    onDomReady: () => emitter.emit('dom-ready', createEvent({})),
    onLoaded() {
      emitter.emit('did-finish-load');
      emitter.emit('did-stop-loading');
      own.onLoaded();
    },
    onNavigated(url) {
      zoom.onNavigated();
      emitter.emit('did-navigate', createEvent({}), url, 200, 'OK');
    },
    onCrashed() {
      emitter.emit('render-process-gone', createEvent({}), { reason: 'crashed', exitCode: 5 });
      own.onCrashed();
    },
    onReplaced: own.onReplaced,
    onClosed: own.onClosed,
    mayIgnoreBeforeUnload() {
      const event = createEvent({});
      emitter.emit('will-prevent-unload', event);
      return event.defaultPrevented;
    },
  });
  const zoom = createZoom(driver);

  const webContents = loud(
    'webContents',
    extend(
      emitter,
      refusingOnceDestroyed(() => destroyed)(
        faithful<WebContents>()({
          id,
          getProcessId: () => id,
          mainFrame,
          session: defaultSession,
          send(channel, ...args) {
            driver.deliver({ kind: 'message', channel, args: encodeWire(args, nodeBase64) }, channel);
          },
          getURL: () => driver.url,
          getTitle: () => '',
          isDestroyed: () => destroyed,
          isLoading: () => false,
          isCrashed: () => false,
          isDevToolsOpened: () => false,
          getType: () => 'window',
          reload: () => void driver.reload(),
          focus: () => void driver.page?.bringToFront(),
          setWindowOpenHandler(handler) {
            openHandler = handler;
          },
          executeJavaScript: (code, userGesture) => driver.run(code, userGesture),
          print: (options, callback) => void printPage(driver, options ?? {}, callback ?? (() => undefined)),
          printToPDF: (options) => printToPdf(driver, options),
          setWebRTCIPHandlingPolicy(policy) {
            // Chromium takes it at its start only (`quietFlags`), for all its pages.
            if (policy !== WEBRTC_POLICY) throw new NotImplemented(`the WebRTC policy ${policy}`);
          },
          setZoomFactor: zoom.setZoomFactor,
          getZoomFactor: zoom.getZoomFactor,
          setZoomLevel: zoom.setZoomLevel,
          getZoomLevel: zoom.getZoomLevel,
        }),
      ),
    ),
  ) as unknown as WebContents;

  return {
    webContents,
    driver,
    applyMenu: () => driver.deliver({ kind: 'accelerators', items: pageAccelerators() }),
    markDestroyed() {
      destroyed = true;
      zoom.forget();
      emitter.emit('destroyed');
    },
  };
}
