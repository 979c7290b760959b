/** What a spreadsheet program would run: = + - @ (also full-width) after any space, or a control that starts a cell. */
const FORMULA_START = /^[\t\r\0]|^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;

function isGuarded(text: string): boolean {
  let at = 0;
  while (text[at] === "'") at += 1;
  return FORMULA_START.test(text.slice(at));
}

/** Text for a cell that no program takes for a formula: an apostrophe in front of what could be one. */
export function guardFormula(text: string): string {
  return isGuarded(text) ? `'${text}` : text;
}

/** Takes the apostrophe of `guardFormula` away again; gives back exactly what was guarded. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && isGuarded(text) ? text.slice(1) : text;
}
