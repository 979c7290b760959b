import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type MacArch, machO } from './mach-o.ts';

const plist = (executable: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>CFBundleExecutable</key><string>${executable}</string>
<key>CFBundleIconFile</key><string>electron.icns</string>
<key>CFBundleName</key><string>${executable}</string>
</dict></plist>
`;

/** The folders of `Electron.app` as in a release, with programs that have the fuse wire and cannot run. */
export function makeMacStandIn(folder: string, arch: MacArch, fuseWire: Buffer): void {
  const contents = path.join(folder, 'Electron.app', 'Contents');
  const put = (file: string, what: string | Buffer) => {
    mkdirSync(path.dirname(path.join(contents, file)), { recursive: true });
    writeFileSync(path.join(contents, file), what, { mode: 0o755 });
  };
  put('Info.plist', plist('Electron'));
  put('PkgInfo', 'APPL????');
  put('MacOS/Electron', machO(arch, Buffer.from('main')));
  put('Resources/electron.icns', 'icon');
  put('Resources/default_app.asar', '');
  const framework = 'Frameworks/Electron Framework.framework';
  put(`${framework}/Versions/A/Electron Framework`, machO(arch, fuseWire));
  put(`${framework}/Versions/A/Libraries/libffmpeg.dylib`, machO(arch, Buffer.from('codecs')));
  const snapshot = `v8_context_snapshot.${arch === 'x64' ? 'x86_64' : 'arm64'}.bin`;
  put(`${framework}/Versions/A/Resources/${snapshot}`, arch);
  put(`${framework}/Versions/A/Resources/Info.plist`, plist('Electron Framework'));
  for (const language of ['de', 'en', 'en_GB', 'sv']) {
    mkdirSync(path.join(contents, 'Resources', `${language}.lproj`), { recursive: true });
    put(`${framework}/Versions/A/Resources/${language}.lproj/locale.pak`, language);
  }
  const link = (name: string, to: string) => symlinkSync(to, path.join(contents, framework, name));
  link('Versions/Current', 'A');
  for (const name of ['Electron Framework', 'Libraries', 'Resources']) link(name, `Versions/Current/${name}`);
  for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    const name = `Electron Helper${kind}`;
    put(`Frameworks/${name}.app/Contents/Info.plist`, plist(name));
    put(`Frameworks/${name}.app/Contents/MacOS/${name}`, machO(arch, Buffer.from(kind)));
  }
}
