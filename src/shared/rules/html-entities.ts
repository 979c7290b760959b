/** Latin-1 from 160 on; with a few of ASCII these are the entities servers write. */
const LATIN1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const ASCII = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  excl: '!',
  num: '#',
  percnt: '%',
  lpar: '(',
  rpar: ')',
  ast: '*',
  plus: '+',
  comma: ',',
  sol: '/',
  colon: ':',
  semi: ';',
  equals: '=',
  quest: '?',
  commat: '@',
  bsol: '\\',
  lowbar: '_',
  grave: '`',
  tilde: '~',
};

const NAMED = new Map<string, string>([
  ...Object.entries(ASCII),
  ...LATIN1.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
]);

/** A named or numbered entity as its character; null: not one of them. */
export function entityText(name: string | undefined, point: number | null): string | null {
  if (point !== null) return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : null;
  return name === undefined ? null : (NAMED.get(name) ?? null);
}
