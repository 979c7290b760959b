import path from 'node:path';
import { Arch, type Configuration } from 'electron-builder';
import { APP_ID } from '../../src/shared/app-id.ts';
import { afterExtract } from './after-extract.ts';
import { afterPack } from './after-pack.ts';
import { type LockPackages, packageName, productionPlaces } from './lock-packages.ts';
import { UNBUNDLED } from './shipped.ts';

export const JOB_EXTENSION = 'elkontor-job';

export type PackageFolders = {
  readonly project: string;
  /** The built bundles: main, preload, renderer. */
  readonly out: string;
  readonly packages: string;
  /** Icons, notices and bill of materials made for this build. */
  readonly made: string;
  /**
   * An unpacked Electron distribution on this computer, one for each processor; null: electron-builder downloads its
   * own.
   */
  readonly electronDist: ((arch: string) => string) | null;
  /** Called for each packed target; throwing stops the build. */
  onNativeProblems(problems: readonly string[]): void;
};

type FilePattern = string | { from: string; to: string };

/** A name electron-builder fills in. */
const macro = (name: string): string => `$\{${name}}`;
const NAME = `${macro('productName')}-${macro('version')}`;

/** How packages are made, for every system. `resources/` holds what is not code. */
export function builderConfig(folders: PackageFolders, lock: LockPackages): Configuration {
  const made = (...names: string[]) => path.join(folders.made, ...names);
  const resource = (...names: string[]) => path.join(folders.project, 'resources', ...names);
  const icons = iconsIn(resource('icons'));
  return {
    appId: APP_ID,
    productName: 'Elkontor',
    copyright: 'Copyright © the Elkontor contributors',
    artifactName: `${NAME}-${macro('os')}-${macro('arch')}.${macro('ext')}`,
    directories: { output: folders.packages, buildResources: resource() },
    ...distOf(folders.electronDist),
    electronLanguages: ['en-US', 'sv'],
    // Node-API binaries work with every Electron: nothing is compiled here.
    npmRebuild: false,
    nodeGypRebuild: false,
    forceCodeSigning: false,

    files: [
      { from: folders.out, to: 'out', filter: ['main/**', 'preload/**', 'renderer/**', '!**/*.map'] },
      'package.json',
      ...excludedModules(lock),
    ],
    asar: { smartUnpack: false },
    asarUnpack: ['**/*.node'],
    disableAsarIntegrity: false,
    extraMetadata: { scripts: {}, allowScripts: {} },
    extraResources: [
      { from: made('THIRD-PARTY-NOTICES.txt'), to: 'THIRD-PARTY-NOTICES.txt' },
      { from: made('sbom.cdx.json'), to: 'sbom.cdx.json' },
      { from: resource('policy'), to: 'policy' },
      { from: path.join(folders.out, 'guide'), to: 'guide' },
    ],
    afterExtract: async ({ appOutDir, electronPlatformName, arch }) =>
      afterExtract(appOutDir, electronPlatformName, folders.electronDist?.(Arch[arch]) ?? null),
    afterPack: (context) => afterPack(context, folders.onNativeProblems),
    // The current runtime starts without libfuse2, which new systems no longer have.
    toolsets: { appimage: '1.0.3' },

    fileAssociations: [
      {
        ext: JOB_EXTENSION,
        name: 'Elkontor job',
        description: 'Elkontor job',
        mimeType: 'application/x-elkontor-job',
        role: 'Editor',
        rank: 'Owner',
      },
    ],
    // Makes `latest.yml` next to the packages. It names no address: only the policy says where updates come from.
    publish: { provider: 'generic', url: 'https://updates.invalid/elkontor' },

    win: {
      files: nativeFiles('win32', made),
      icon: icons.ico,
      target: [
        { target: 'nsis', arch: ['x64', 'arm64'] },
        { target: 'msi', arch: ['x64', 'arm64'] },
      ],
      verifyUpdateCodeSignature: true,
      requestedExecutionLevel: 'asInvoker',
    },
    nsis: {
      artifactName: `${NAME}-setup-${macro('arch')}.${macro('ext')}`,
      oneClick: false,
      // The person chooses: for this account, or for the computer (asks for an administrator).
      perMachine: false,
      allowElevation: true,
      selectPerMachineByDefault: false,
      allowToChangeInstallationDirectory: false,
      buildUniversalInstaller: false,
      deleteAppDataOnUninstall: false,
      include: resource('windows', 'installer.nsh'),
      installerLanguages: ['en_US', 'sv_SE'],
      multiLanguageInstaller: true,
      displayLanguageSelector: false,
      differentialPackage: true,
    },
    msi: {
      // For group policy and device managers: silent, for the whole computer, always over an older version.
      perMachine: true,
      oneClick: true,
      upgradeCode: '6B0B2C0E-5C9D-4C5E-9A3C-7D1A4E0F8B21',
      runAfterFinish: false,
      createDesktopShortcut: false,
    },

    mac: {
      files: nativeFiles('darwin', made),
      icon: icons.icns,
      category: 'public.app-category.business',
      target: [
        { target: 'dmg', arch: ['universal'] },
        // Updates are made from this file.
        { target: 'zip', arch: ['universal'] },
      ],
      minimumSystemVersion: '13.0',
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: resource('macos', 'entitlements.plist'),
      entitlementsInherit: resource('macos', 'entitlements.plist'),
      // Both halves have the database driver of both processors; all other native code differs and is joined.
      x64ArchFiles: '**/prebuilds/darwin-*.node',
      mergeASARs: true,
      extendInfo: { NSHighResolutionCapable: true, LSMultipleInstancesProhibited: true },
    },

    linux: {
      files: nativeFiles('linux', made),
      icon: icons.linux,
      executableName: 'elkontor',
      category: 'Office',
      maintainer: 'Elkontor contributors <elkontor@users.noreply.github.com>',
      vendor: 'Elkontor',
      synopsis: 'Back office for electricity contracts, invoices and hourly consumption',
      target: ['deb', 'rpm', 'AppImage'].map((target) => ({ target, arch: ['x64', 'arm64'] as const })).map(asTarget),
      executableArgs: [],
      desktop: { entry: { StartupWMClass: 'elkontor', Keywords: 'electricity;invoice;contract;el;faktura;avtal;' } },
    },
    deb: {
      depends: [
        'libgtk-3-0',
        'libnotify4',
        'libnss3',
        'libxss1',
        'libxtst6',
        'xdg-utils',
        'libatspi2.0-0',
        'libuuid1',
        'libsecret-1-0',
      ],
      recommends: ['gnome-keyring'],
      appArmorProfile: resource('linux', 'apparmor-profile.tpl'),
    },
    rpm: {
      depends: [
        'gtk3',
        'libnotify',
        'nss',
        'libXScrnSaver',
        'libXtst',
        'xdg-utils',
        'at-spi2-core',
        'libuuid',
        'libsecret',
      ],
    },
  };
}

function asTarget(one: { target: string; arch: readonly ['x64', 'arm64'] }): {
  target: string;
  arch: ('x64' | 'arm64')[];
} {
  return { target: one.target, arch: [...one.arch] };
}

function distOf(dist: PackageFolders['electronDist']): Pick<Configuration, 'electronDist'> {
  if (dist === null) return {};
  return { electronDist: ({ arch }: { arch: string }) => dist(arch) } as Pick<Configuration, 'electronDist'>;
}

/**
 * Only the target's native binaries: the database driver's from its package, keytar's from where it was staged.
 * electron-builder's own `platform` macro is the building machine; `arch` is the target's, and in a universal app the
 * half's.
 */
function nativeFiles(platform: NodeJS.Platform, made: (...names: string[]) => string): FilePattern[] {
  const drivers = platform === 'darwin' ? 'darwin-*' : `${platform}-${macro('arch')}`;
  return [
    // With exclusions alone electron-builder would take everything else.
    'package.json',
    `!node_modules/better-sqlite3-multiple-ciphers/prebuilds/!(${drivers}).node`,
    { from: made('native', `${platform}-${macro('arch')}`), to: 'node_modules/keytar/build/Release' },
  ];
}

/** From `node_modules` only packages with native code are packed, and only the parts that run on the target. */
function excludedModules(lock: LockPackages): string[] {
  const unwanted = productionPlaces(lock)
    .filter((place) => place.split('node_modules/').length > 2 || !UNBUNDLED.includes(packageName(place)))
    // electron-builder moves a nested package to the top if there is no other of its name.
    .flatMap((place) => [place, `node_modules/${packageName(place)}`])
    .map((place) => `!${place}{,/**}`);
  return [
    ...new Set(unwanted),
    '!node_modules/better-sqlite3-multiple-ciphers/{deps,src,docs,binding.gyp}{,/**}',
    '!node_modules/keytar/{src,node_modules,binding.gyp,prebuilds,build}{,/**}',
    '!node_modules/**/{*.md,*.d.ts,*.ts,*.map,LICENSE*,.*}',
  ];
}

/** One file per system's format: making them from one picture would download a tool. */
function iconsIn(folder: string) {
  const icon = (name: string) => path.join(folder, name);
  return { linux: icon('linux'), ico: icon('elkontor.ico'), icns: icon('elkontor.icns') };
}
