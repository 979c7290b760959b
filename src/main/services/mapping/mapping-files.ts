import type { CallOutput } from '../../../shared/bridge/schema.ts';
import { withoutByteOrderMark } from '../../../shared/byte-order-mark.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { MAPPED_BODIES } from '../../../shared/model/mapping/mapped-bodies.ts';
import { type MappingFile, mappingFileSchema } from '../../../shared/model/mapping/mapping-document.ts';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import { FILE_NAMES } from '../../../shared/text/file-names.ts';
import type { Language } from '../../../shared/text/language.ts';
import type { MappingInUse } from './mapping-in-use.ts';

/** The mapping in use for one body, or for all, as a file. */
export function writeMappingFile(
  inUse: Pick<MappingInUse, 'document' | 'confirmedPlaces'>,
  body: BodyName | null,
  language: Language,
): CallOutput<'mapping.export'> {
  const bodies = body === null ? MAPPED_BODIES : [body];
  const file: MappingFile = {
    format: 'elkontor-mapping',
    formatVersion: 1,
    mappings: bodies.map((one) => ({ ...inUse.document(one), confirmed: [...inUse.confirmedPlaces(one)] })),
  };
  const name = body === null ? FILE_NAMES[language].mappings : FILE_NAMES[language].mapping(body);
  return { name, text: `${JSON.stringify(file, null, 2)}\n` };
}

/** The drafts that a file holds. */
export function readMappingFile(text: string): CallOutput<'mapping.import'> {
  let json: unknown;
  try {
    json = JSON.parse(withoutByteOrderMark(text));
  } catch {
    throw new AppError({ code: 'invalid-input', issues: ['not-json'] });
  }
  const parsed = mappingFileSchema.safeParse(json);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.code}`);
    throw new AppError({ code: 'invalid-input', issues: issues.slice(0, 20) });
  }
  return parsed.data.mappings.map(({ confirmed, ...document }) => ({ document, confirmed }));
}
