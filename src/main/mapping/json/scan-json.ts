const ESCAPES: Readonly<Record<number, string>> = {
  34: '"',
  47: '/',
  92: '\\',
  98: '\b',
  102: '\f',
  110: '\n',
  114: '\r',
  116: '\t',
};

function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const lower = code | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

/** Four hex digits as a UTF-16 unit, including lone surrogates; -1 when invalid. */
function scanUnit(text: string, at: number): number {
  let unit = 0;
  for (let i = at; i < at + 4; i++) {
    const digit = hexDigit(text.charCodeAt(i));
    if (digit < 0) return -1;
    unit = unit * 16 + digit;
  }
  return unit;
}

/** Where a string without escapes ends, or an escape or an invalid character stands. */
export function endOfPlain(text: string, from: number): number {
  let at = from;
  let code = text.charCodeAt(at);
  // The rest is control characters, and NaN past the end.
  while (code >= 32 && code !== 34 && code !== 92) code = text.charCodeAt(++at);
  return at;
}

/** Reads the string whose opening quote is at `start`; a number is the offset of the invalid character. */
export function scanString(text: string, start: number): { value: string; end: number } | number {
  let at = start + 1;
  let from = at;
  let value = '';
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 34) {
      const rest = text.slice(from, at);
      return { value: value === '' ? rest : value + rest, end: at + 1 };
    }
    if (code === 92) {
      value += text.slice(from, at);
      const escaped = text.charCodeAt(at + 1);
      if (escaped === 117) {
        const unit = scanUnit(text, at + 2);
        if (unit < 0) return at;
        value += String.fromCharCode(unit);
        at += 6;
      } else {
        const plain = ESCAPES[escaped];
        if (plain === undefined) return at;
        value += plain;
        at += 2;
      }
      from = at;
    } else if (code >= 32) {
      at++;
    }
    // Control characters, and NaN past the end.
    else {
      return at;
    }
    if (at > text.length) return text.length;
  }
}

/** End of the number at `start`; `-(offset + 1)` of the invalid character. */
export function scanNumber(text: string, start: number): number {
  let at = start;
  let code = text.charCodeAt(at);
  if (code === 45) code = text.charCodeAt(++at);
  if (code === 48) {
    code = text.charCodeAt(++at);
  } else if (code >= 49 && code <= 57) {
    while (code >= 48 && code <= 57) code = text.charCodeAt(++at);
  } else {
    return -at - 1;
  }
  if (code === 46) {
    code = text.charCodeAt(++at);
    if (!(code >= 48 && code <= 57)) return -at - 1;
    while (code >= 48 && code <= 57) code = text.charCodeAt(++at);
  }
  if (code === 101 || code === 69) {
    code = text.charCodeAt(++at);
    if (code === 43 || code === 45) code = text.charCodeAt(++at);
    if (!(code >= 48 && code <= 57)) return -at - 1;
    while (code >= 48 && code <= 57) code = text.charCodeAt(++at);
  }
  return at;
}
