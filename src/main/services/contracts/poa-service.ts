import type { CallsOf } from '../../../shared/bridge/types.ts';
import type { PoaFacts } from '../../../shared/model/contracts/contract.ts';
import { speaksOf } from '../../bulk/match-poa/match-names.ts';
import type { PdfTextReader } from '../../bulk/match-poa/pdf-text-reader.ts';
import type { PendingPoas } from '../../poa/pending-poas.ts';
import type { Desktop, Files } from '../../ports.ts';

export function createPoaService(options: {
  pendingPoas: PendingPoas;
  desktop: Desktop;
  files: Files;
  maxBytes(): number;
  startPdfText(): PdfTextReader;
}) {
  const { pendingPoas, desktop, files } = options;
  // A text is released together with its file.
  const texts = new WeakMap<PoaFacts, Promise<string | null>>();

  function textOf(token: string): Promise<string | null> {
    const { facts, bytes } = pendingPoas.get(token);
    if (!facts.content.startsWith('PDF')) return Promise.resolve(null);
    const known = texts.get(facts);
    if (known) return known;
    const reader = options.startPdfText();
    const read = reader.read(bytes).finally(() => reader.close());
    texts.set(facts, read);
    return read;
  }
  return {
    add: ({ name, bytes }) => pendingPoas.add(name, bytes),
    /** Null when the person closed the dialog. The path never reaches the renderer. */
    async browse() {
      const path = await desktop.chooseFile('poa');
      if (path === null) return null;
      // One byte more than allowed is read, so that the pending file can be reported as "too large" instead of being
      // cut.
      return pendingPoas.add(path, await files.readFile(path, options.maxBytes() + 1));
    },
    // A copy, because memory shared with threads cannot cross the bridge.
    read: ({ token }) => Uint8Array.from(pendingPoas.get(token).bytes),
    /** Whether the file's text mentions a person. A text is read once, in a thread, as well as possible. */
    speaksOf: async ({ token, ...person }) => speaksOf(await textOf(token), person),
    remove: ({ token }) => pendingPoas.remove(token),
  } satisfies CallsOf<'poa'>;
}
