import { bytesStartWith } from '../../shared/bytes.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { PoaFacts } from '../../shared/model/contracts/contract.ts';
import { scanImage } from './scan-image.ts';
import { scanPdf } from './scan-pdf.ts';

export type PoaInspection = Pick<PoaFacts, 'extension' | 'content' | 'pages' | 'warnings'>;

/**
 * Describes a power-of-attorney file by its first bytes and its name. The extension sent follows the content, because
 * the operator will open that; a name that says otherwise is a warning. Unknown content is sent under its own extension
 * with a warning: `docs/api.md` lists no types, so only a file without any type cannot be sent (`poa.file_extension`,
 * section 2). Runs in the file thread (`poa-inspector.ts`), because its duration depends on the file.
 */
export function inspectPoa(name: string, bytes: Uint8Array): PoaInspection {
  if (bytes.length === 0) throw new AppError({ code: 'poa', reason: 'empty', maxBytes: null });
  const named = extensionOf(name);
  const kind = KINDS.find((candidate) => candidate.matches(bytes));
  if (!kind) {
    if (named === '') throw new AppError({ code: 'poa', reason: 'unknown-type', maxBytes: null });
    const warning = isProgram(bytes) ? 'executable' : 'unknown-content';
    return { extension: named, content: named.toUpperCase(), pages: null, warnings: [warning] };
  }
  const { content, pages, warnings } = kind.look(bytes);
  const differs = !kind.names.includes(named);
  return {
    extension: kind.extension,
    content,
    pages,
    warnings: [
      ...(isProgram(bytes) ? ['executable' as const] : []),
      ...(differs ? ['extension-differs' as const] : []),
      ...warnings,
    ],
  };
}

/** Windows, Linux and macOS programs, and scripts; also with a document hidden inside. */
function isProgram(bytes: Uint8Array): boolean {
  return PROGRAMS.some((magic) => magic.every((byte, index) => bytes[index] === byte));
}

const PROGRAMS: readonly (readonly number[])[] = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
  [0x23, 0x21],
];

type Look = Omit<PoaInspection, 'extension'>;
type Kind = {
  readonly extension: string;
  readonly names: readonly string[];
  matches(bytes: Uint8Array): boolean;
  look(bytes: Uint8Array): Look;
};

const KINDS: readonly Kind[] = [
  { extension: 'pdf', names: ['pdf'], matches: (bytes) => pdfStart(bytes) >= 0, look: lookAtPdf },
  {
    extension: 'png',
    names: ['png'],
    matches: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    look: lookAtImage('PNG'),
  },
  { extension: 'jpg', names: ['jpg', 'jpeg', 'jpe'], matches: startsWith(0xff, 0xd8, 0xff), look: lookAtImage('JPEG') },
  {
    extension: 'tif',
    names: ['tif', 'tiff'],
    matches: (bytes) => startsWith(0x49, 0x49, 0x2a, 0)(bytes) || startsWith(0x4d, 0x4d, 0, 0x2a)(bytes),
    look: lookAtImage('TIFF'),
  },
];

/** Version, encryption and pages of a PDF, as far as possible without rendering. */
function lookAtPdf(bytes: Uint8Array): Look {
  const start = pdfStart(bytes);
  const version = latin1(bytes.subarray(start + 5, start + 8));
  const text = latin1(bytes);
  const { pages, isEncrypted } = scanPdf(text);
  const warnings: PoaInspection['warnings'] = isEncrypted ? ['encrypted'] : [];
  // A complete PDF ends with %%EOF; scanners may append a few bytes.
  if (!text.slice(-2048).includes('%%EOF')) warnings.push('truncated');
  return { content: /^\d\.\d$/.test(version) ? `PDF ${version}` : 'PDF', pages, warnings };
}

function lookAtImage(label: 'PNG' | 'JPEG' | 'TIFF'): (bytes: Uint8Array) => Look {
  return (bytes) => {
    const { size, isWhole } = scanImage(label, bytes);
    return {
      content: size ? `${label} ${size.width} x ${size.height}` : label,
      pages: null,
      warnings: size && isWhole ? [] : ['truncated'],
    };
  };
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
  return /^[a-z0-9]{1,10}$/.test(extension) ? extension : '';
}

function startsWith(...magic: number[]): (bytes: Uint8Array) => boolean {
  return (bytes) => bytesStartWith(bytes, magic);
}

function pdfStart(bytes: Uint8Array): number {
  return latin1(bytes.subarray(0, 1024)).indexOf('%PDF-');
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
