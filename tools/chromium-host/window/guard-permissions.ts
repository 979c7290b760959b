/** A page's question, as Electron's handlers get it. */
export type PermissionQuestion = {
  readonly kind: 'request' | 'check';
  readonly permission: string;
  readonly details: Readonly<Record<string, unknown>>;
};

type Method = (this: unknown, ...args: unknown[]) => unknown;
type Owner = Record<string, unknown>;

/**
 * Runs in the page before the page's own code, injected as source text like the page runtime. Chromium does not report
 * when a page asks for a permission, so every function that asks calls the app's handlers first, each time. Their
 * grants are set in Chromium before the function continues; their refusals are denied there.
 */
export function guardPermissions(ask: (question: PermissionQuestion) => Promise<boolean>): void {
  const scope = globalThis as unknown as Record<string, { prototype: Owner } & Owner>;
  const request = (permission: string, details = {}) => ask({ kind: 'request', permission, details });
  const refused = () => new DOMException('Permission denied', 'NotAllowedError');

  function replace(owner: Owner | undefined, name: string, make: (original: Method) => Method): void {
    const original = owner?.[name];
    if (owner === undefined || typeof original !== 'function') return;
    const made = make(original as Method);
    Object.defineProperty(made, 'name', { value: name });
    Object.defineProperty(owner, name, { ...Object.getOwnPropertyDescriptor(owner, name), value: made });
  }
  /** Asks, then lets Chromium answer as decided; denied if Chromium does not know the permission. */
  function asking(
    owner: Owner | undefined,
    name: string,
    question: (args: unknown[]) => [permission: string, details?: object],
    deny?: (self: unknown, args: unknown[]) => unknown,
  ): void {
    replace(owner, name, (original) => {
      return async function (this: unknown, ...args: unknown[]) {
        const isGranted = await request(...question(args));
        if (!isGranted && deny) return deny(this, args);
        return Reflect.apply(original, this, args);
      };
    });
  }
  const throwRefused = () => {
    throw refused();
  };
  const proto = (name: string) => scope[name]?.prototype;

  // ---- permissions that are only checked
  replace(proto('Permissions'), 'query', (original) => {
    const names: Record<string, string> = {
      camera: 'media',
      microphone: 'media',
      'clipboard-write': 'clipboard-sanitized-write',
      'screen-wake-lock': 'screen-wake-lock',
    };
    return async function (this: unknown, ...args: unknown[]) {
      const status = (await Reflect.apply(original, this, args)) as PermissionStatus;
      const { name = '', sysex } = (args[0] ?? {}) as { name?: string; sysex?: boolean };
      const permission = name === 'midi' && sysex ? 'midiSysex' : (names[name] ?? name);
      const isGranted = await ask({ kind: 'check', permission, details: { embeddingOrigin: `${location.origin}/` } });
      return Object.defineProperty(status, 'state', { value: isGranted ? 'granted' : 'denied', configurable: true });
    };
  });

  // ---- camera, microphone, screen
  const mediaTypes = (args: unknown[]): [string, object] => {
    const { audio, video } = (args[0] ?? {}) as { audio?: unknown; video?: unknown };
    return [
      'media',
      { mediaTypes: [...(audio ? ['audio'] : []), ...(video ? ['video'] : [])], securityOrigin: `${location.origin}/` },
    ];
  };
  asking(proto('MediaDevices'), 'getUserMedia', mediaTypes, throwRefused);
  for (const name of ['getUserMedia', 'webkitGetUserMedia']) {
    replace(proto('Navigator'), name, (original) => {
      return function (this: unknown, ...args: unknown[]) {
        const [, , failed] = args as [unknown, unknown, ((error: unknown) => void) | undefined];
        void request(...mediaTypes(args)).then((isGranted) =>
          isGranted ? Reflect.apply(original, this, args) : failed?.(refused()),
        );
      };
    });
  }
  // Electron shows no display without a handler for displays, which the host does not support.
  replace(proto('MediaDevices'), 'getDisplayMedia', () => async () => {
    throw new DOMException('Not supported', 'NotSupportedError');
  });

  // ---- place: numbers of watches are given at once, so they are ours
  replace(proto('Geolocation'), 'getCurrentPosition', (original) => {
    return function (this: unknown, ...args: unknown[]) {
      void request('geolocation').then(() => Reflect.apply(original, this, args));
    };
  });
  const watches = new Map<number, number | null>();
  let lastWatch = 0;
  replace(proto('Geolocation'), 'watchPosition', (original) => {
    return function (this: unknown, ...args: unknown[]) {
      const id = ++lastWatch;
      watches.set(id, null);
      void request('geolocation').then(() => {
        if (watches.has(id)) watches.set(id, Reflect.apply(original, this, args) as number);
      });
      return id;
    };
  });
  replace(proto('Geolocation'), 'clearWatch', (original) => {
    return function (this: unknown, id: unknown) {
      const known = watches.get(id as number);
      watches.delete(id as number);
      if (typeof known === 'number') Reflect.apply(original, this, [known]);
    };
  });

  // ---- what Chromium itself grants and denies
  asking(scope.Notification, 'requestPermission', () => ['notifications']);
  asking(scope.IdleDetector, 'requestPermission', () => ['idle-detection']);
  asking(proto('Navigator'), 'requestMIDIAccess', (args) => [
    (args[0] as { sysex?: boolean } | undefined)?.sysex ? 'midiSysex' : 'midi',
  ]);
  for (const name of ['read', 'readText']) asking(proto('Clipboard'), name, () => ['clipboard-read']);
  for (const name of ['write', 'writeText']) asking(proto('Clipboard'), name, () => ['clipboard-sanitized-write']);
  asking(proto('Document'), 'requestStorageAccess', () => ['storage-access']);
  asking(globalThis as unknown as Owner, 'getScreenDetails', () => ['window-management'], throwRefused);

  // ---- permissions that Chromium asks nobody about
  const unlike = (permission: string) => () => [permission] as [string];
  for (const name of ['requestFullscreen', 'webkitRequestFullscreen', 'webkitRequestFullScreen']) {
    asking(proto('Element'), name, unlike('fullscreen'), (self) => {
      (self as Element).dispatchEvent(new Event('fullscreenerror', { bubbles: true, composed: true }));
      throw new TypeError('Permissions check failed');
    });
  }
  asking(proto('Element'), 'requestPointerLock', unlike('pointerLock'), (self) => {
    (self as Element).ownerDocument.dispatchEvent(new Event('pointerlockerror', { bubbles: true }));
    throw refused();
  });
  asking(proto('Keyboard'), 'lock', unlike('keyboardLock'), throwRefused);
  asking(proto('Navigator'), 'requestMediaKeySystemAccess', unlike('mediaKeySystem'), throwRefused);
  asking(proto('StorageManager'), 'persist', unlike('persistent-storage'), () => false);
  asking(proto('WakeLock'), 'request', unlike('screen-wake-lock'), throwRefused);
  asking(globalThis as unknown as Owner, 'queryLocalFonts', unlike('local-fonts'), throwRefused);
  for (const name of ['showOpenFilePicker', 'showSaveFilePicker', 'showDirectoryPicker']) {
    asking(globalThis as unknown as Owner, name, unlike('fileSystem'), throwRefused);
  }

  // ---- devices: no app in the host chooses one, and then Electron gives none
  const nothing = () => async () => {
    throw new DOMException('No device selected.', 'NotFoundError');
  };
  for (const [owner, name] of [
    ['Bluetooth', 'requestDevice'],
    ['HID', 'requestDevice'],
    ['USB', 'requestDevice'],
    ['Serial', 'requestPort'],
  ] as const) {
    replace(proto(owner), name, nothing);
  }
}
