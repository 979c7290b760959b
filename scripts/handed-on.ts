import { parseSync } from 'vite';

type Node = { readonly type: string; readonly [key: string]: unknown };

/** What a file of main says about parts: those its step of composition hands on, and the options its parts may have. */
export function declaredIn(
  file: string,
  source: string,
): { readonly file: string; readonly handedOn: readonly string[]; readonly options: readonly string[] } {
  const declared = (parseSync(file, source).program.body as unknown as readonly Node[]).map((statement) =>
    statement.type === 'ExportNamedDeclaration' ? asNode(statement.declaration) : statement,
  );
  const types = new Map(declared.map((one) => [nameOf(one?.id), asNode(one?.typeAnnotation)]));
  const functions = declared.filter((one) => one?.type === 'FunctionDeclaration');
  const isStep = file.startsWith('src/main/compose/');
  const steps = isStep ? functions.map((one) => asNode(listOf(asNode(one?.body)?.body).at(-1)?.argument)) : [];
  const given = isStep ? listOf(types.get('AppParts')?.members) : [];
  const builders = functions.filter((one) => /^(?:create|open|start|watch)[A-Z]/.test(nameOf(one?.id) ?? ''));
  return {
    file,
    handedOn: [...given, ...steps.flatMap((step) => listOf(step?.properties))].flatMap((one) => nameOf(one.key) ?? []),
    options: builders
      .flatMap((one) => listOf(one?.params).flatMap((parameter) => membersOf(asNode(parameter.typeAnnotation), types)))
      .flatMap((member) => (member.optional === true ? (nameOf(member.key) ?? []) : [])),
  };
}

/** The members of a type that is spelled out, or named in the same file. */
function membersOf(type: Node | null, types: ReadonlyMap<string | null, Node | null>): readonly Node[] {
  if (type?.type === 'TSTypeAnnotation') return membersOf(asNode(type.typeAnnotation), types);
  if (type?.type === 'TSIntersectionType') return listOf(type.types).flatMap((one) => membersOf(one, types));
  if (type?.type === 'TSTypeReference') return listOf(types.get(nameOf(type.typeName))?.members);
  return listOf(type?.members);
}

function asNode(value: unknown): Node | null {
  return typeof value === 'object' && value !== null ? (value as Node) : null;
}

const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value : []);

function nameOf(value: unknown): string | null {
  const name = asNode(value)?.name;
  return typeof name === 'string' ? name : null;
}
