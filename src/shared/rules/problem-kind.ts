// Free of libraries: the renderer reads this.

/** What is wrong with one field, where an operator says it in one of the usual ways. */
export type ProblemKind = 'check-digit' | 'unknown' | 'digits' | 'missing' | 'too-long' | 'too-short';

/** Usual words for a problem, English and Swedish. A whole statement has to be of one kind, or it is of none. */
const SAID: readonly (readonly [ProblemKind, RegExp])[] = [
  ['check-digit', /\b(check[ -]?digit|checksum|kontrollsiffra)/],
  [
    'unknown',
    /\b(unknown|not (known|found|recogni[sz]ed)|does not exist|okänt|okänd|finns inte|hittades inte|inte känt)\b/,
  ],
  [
    'digits',
    /(written as|only( contain)?|consist of) (digits|numbers)\b|\bmust be (digits|numeric)\b|\b(bara|endast)\b.*\bsiffror\b/,
  ],
  ['missing', /\b(required|missing|(not|cannot) be (empty|blank|null)|saknas|måste anges|obligatorisk\w*)(?!\w)/],
  ['too-long', /\btoo long\b|\b(at most|maximum)\b.*\b(characters|length)\b|\b(max|maximum) length\b|\bför lång/],
  ['too-short', /\btoo short\b|\bat least\b.*\bcharacters\b|\bmin(imum)? length\b|\bför kort/],
];
/** Longer statements say more than one thing. */
const SHORT = 60;

/** The kind of problem that an operator's words about one field name; null: none, or more than one. */
export function problemKind(said: string): ProblemKind | null {
  if (said.length > SHORT) return null;
  const kinds = SAID.filter(([, words]) => words.test(said.toLowerCase()));
  return kinds.length === 1 ? (kinds[0]?.[0] ?? null) : null;
}
