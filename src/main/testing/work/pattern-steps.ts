/**
 * A backtracking matcher that counts. V8 tells nobody how far a pattern went back, so the same pattern is matched here
 * once more, step by step; where it finds something else than V8 does, that is an error of this file.
 */

type Look = { readonly kind: 'look'; readonly of: Node; readonly isBehind: boolean; readonly isWanted: boolean };
type Node =
  | { readonly kind: 'char' | 'edge' | 'reference'; readonly source: string }
  | { readonly kind: 'all' | 'one'; readonly of: readonly Node[] }
  | { readonly kind: 'repeat'; readonly of: Node; readonly min: number; readonly max: number; readonly isLazy: boolean }
  | { readonly kind: 'group'; readonly of: Node; readonly names: readonly string[] }
  | Look;

const TOKEN =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-f]{4}|x[0-9a-f]{2}|c[a-z]|k<[^>]*>|[1-9]\d*|.)|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|:|<[^>]+>)|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gisu;

function parse(source: string): Node {
  const tokens = source.match(TOKEN) ?? [];
  let at = 0;
  let groups = 0;

  function oneOf(): Node {
    const of = [allOf()];
    while (tokens[at] === '|') {
      at += 1;
      of.push(allOf());
    }
    return of.length === 1 ? (of[0] as Node) : { kind: 'one', of };
  }

  function allOf(): Node {
    const of: Node[] = [];
    for (let token = tokens[at]; token !== undefined && token !== '|' && token !== ')'; token = tokens[at]) {
      at += 1;
      of.push(repeated(token.startsWith('(') ? inBrackets(token) : single(token)));
    }
    return { kind: 'all', of };
  }

  function inBrackets(token: string): Node {
    const names = token === '(' || /^\(\?<[^=!]/.test(token) ? [`${++groups}`, token.slice(3, -1)] : null;
    const of = oneOf();
    at += 1;
    if (names !== null) return { kind: 'group', of, names };
    if (token === '(?:') return of;
    return { kind: 'look', of, isBehind: token.includes('<'), isWanted: token.endsWith('=') };
  }

  function repeated(of: Node): Node {
    const [, sign, from, comma, to, lazy] = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})(\?)?$/.exec(tokens[at] ?? '') ?? [];
    if (sign === undefined && from === undefined) return of;
    at += 1;
    const min = sign === undefined ? Number(from) : sign === '+' ? 1 : 0;
    const most = comma === undefined ? min : Number(to || Number.POSITIVE_INFINITY);
    const max = sign === undefined ? most : sign === '?' ? 1 : Number.POSITIVE_INFINITY;
    return { kind: 'repeat', of, min, max, isLazy: lazy !== undefined };
  }

  return oneOf();
}

function single(source: string): Node {
  if (/^(?:\^|\$|\\b|\\B)$/.test(source)) return { kind: 'edge', source };
  const name = /^\\(?:k<(.*)>|([1-9]\d*))$/.exec(source);
  return name ? { kind: 'reference', source: name[1] ?? name[2] ?? '' } : { kind: 'char', source };
}

/** Where groups were found, by name, and where rounds began. */
type Found = ReadonlyMap<string | Op, number | readonly [number, number]>;

type Op =
  | { readonly op: 'char'; readonly fits: (char: string) => boolean }
  | { readonly op: 'edge'; readonly at: RegExp }
  | { readonly op: 'reference'; readonly name: string }
  /** Tries `first`, then `second`; places are relative. */
  | { readonly op: 'fork'; readonly first: number; readonly second: number }
  | { readonly op: 'round' }
  /** A round that read nothing ends the loop. */
  | { readonly op: 'has-moved'; readonly since: Op }
  | { readonly op: 'open' | 'close'; readonly names: readonly string[] }
  | { readonly op: 'look'; readonly code: Code; readonly isWanted: boolean };

type Code = { readonly ops: readonly Op[]; readonly isBack: boolean; isSame(a: string, b: string): boolean };

const { exec } = RegExp.prototype;

function compile(node: Node, flags: string): Code {
  const own = flags.replace(/[gdy]/g, '');
  const fold = (text: string) => (own.includes('i') ? text.toUpperCase() : text);
  const isSame = (a: string, b: string) => fold(a) === fold(b);

  function charOp(source: string): Op {
    const pattern = new RegExp(`^${source}$`, own.replace('m', ''));
    const known = new Map<string, boolean>();
    const fits = (char: string) => {
      let does = known.get(char);
      if (does === undefined) {
        does = exec.call(pattern, char) !== null;
        known.set(char, does);
      }
      return does;
    };
    return { op: 'char', fits };
  }

  function repeat(of: readonly Op[], { min, max, isLazy }: Extract<Node, { kind: 'repeat' }>): Op[] {
    const ops = Array.from({ length: min }, () => of).flat();
    const fork = (over: number): Op =>
      isLazy ? { op: 'fork', first: over, second: 1 } : { op: 'fork', first: 1, second: over };
    if (max === Number.POSITIVE_INFINITY) {
      const round: Op = { op: 'round' };
      const body =
        of.length === 1 && of[0]?.op === 'char' ? of : [round, ...of, { op: 'has-moved', since: round } as const];
      const back = -body.length - 1;
      return [...ops, fork(body.length + 2), ...body, { op: 'fork', first: back, second: back }];
    }
    const maybe = max - min;
    for (let n = 0; n < maybe; n++) ops.push(fork((of.length + 1) * (maybe - n)), ...of);
    return ops;
  }

  function opsOf(given: Node, isBack: boolean): Op[] {
    switch (given.kind) {
      case 'char':
        return [charOp(given.source)];
      case 'edge':
        return [{ op: 'edge', at: new RegExp(given.source, `${own}y`) }];
      case 'reference':
        return [{ op: 'reference', name: given.source }];
      case 'all':
        return (isBack ? given.of.toReversed() : given.of).flatMap((one) => opsOf(one, isBack));
      case 'one':
        return given.of.reduceRight<Op[]>((rest, one, at) => {
          const ops = opsOf(one, isBack);
          if (at === given.of.length - 1) return ops;
          const over = rest.length + 1;
          const skip: Op = { op: 'fork', first: 1, second: ops.length + 2 };
          return [skip, ...ops, { op: 'fork', first: over, second: over } as Op].concat(rest);
        }, []);
      case 'repeat':
        return repeat(opsOf(given.of, isBack), given);
      case 'group':
        return [{ op: 'open', names: given.names }, ...opsOf(given.of, isBack), { op: 'close', names: given.names }];
      case 'look': {
        const code = { ops: opsOf(given.of, given.isBehind), isBack: given.isBehind, isSame };
        return [{ op: 'look', code, isWanted: given.isWanted }];
      }
    }
  }

  return { ops: opsOf(node, false), isBack: false, isSame };
}

/** One attempt, from one place. */
function attempt(code: Code, text: string, from: number, isUnicode: boolean, known: Found, step: () => void) {
  const waiting: { pc: number; at: number; found: Found }[] = [{ pc: 0, at: from, found: known }];
  for (let now = waiting.pop(); now !== undefined; now = waiting.pop()) {
    let { pc, at, found } = now;
    for (;;) {
      const op = code.ops[pc];
      if (op === undefined) return { at, found };
      step();
      if (op.op === 'char') {
        const char = charAt(text, at, code.isBack, isUnicode);
        if (char === '' || !op.fits(char)) break;
        at += code.isBack ? -char.length : char.length;
      } else if (op.op === 'fork') {
        if (op.second !== op.first) waiting.push({ pc: pc + op.second, at, found });
        pc += op.first - 1;
      } else if (op.op === 'edge') {
        op.at.lastIndex = at;
        if (exec.call(op.at, text) === null) break;
      } else if (op.op === 'round') {
        found = new Map(found).set(op, at);
      } else if (op.op === 'has-moved') {
        if (found.get(op.since) === at) break;
      } else if (op.op === 'open') {
        found = new Map(found).set(`open ${op.names[0]}`, at);
      } else if (op.op === 'close') {
        const began = found.get(`open ${op.names[0]}`) as number;
        const more = new Map(found);
        for (const name of op.names) more.set(name, [Math.min(began, at), Math.max(began, at)]);
        found = more;
      } else if (op.op === 'reference') {
        const [start, end] = (found.get(op.name) ?? [0, 0]) as readonly [number, number];
        const said = text.slice(start, end);
        const place = code.isBack ? at - said.length : at;
        if (!code.isSame(said, text.slice(Math.max(0, place), place + said.length))) break;
        at = code.isBack ? place : at + said.length;
      } else if (op.op === 'look') {
        const seen = attempt(op.code, text, at, isUnicode, found, step);
        if ((seen !== null) !== op.isWanted) break;
        if (seen !== null) found = seen.found;
      }
      pc += 1;
    }
  }
  return null;
}

function charAt(text: string, at: number, isBack: boolean, isUnicode: boolean): string {
  const from = isBack ? at - 1 : at;
  if (!isUnicode) return text.charAt(from);
  const isPair = isBack && from > 0 && (text.codePointAt(from - 1) ?? 0) > 0xffff;
  const code = text.codePointAt(isPair ? from - 1 : from);
  return from < 0 || code === undefined ? '' : String.fromCodePoint(code);
}

const NOTHING: Found = new Map();
const compiled = new Map<string, Code>();

/** Steps of a search from `from` on, and the place found; -1 is none. */
export function patternSteps(pattern: RegExp, text: string, from: number) {
  const { source, flags, sticky, unicode } = pattern;
  let code = compiled.get(String(pattern));
  if (code === undefined) {
    code = compile(parse(source), flags);
    compiled.set(String(pattern), code);
  }
  let steps = 0;
  const step = () => {
    steps += 1;
  };
  const last = sticky ? from : text.length;
  for (let start = from; start <= last; start++) {
    const found = attempt(code, text, start, unicode, NOTHING, step);
    if (found !== null) return { steps, start, end: found.at };
  }
  return { steps, start: -1, end: -1 };
}
