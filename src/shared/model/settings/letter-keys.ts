// Free of zod: the renderer imports this.

/** The letters that do something on a page, as they are until a person changes them. */
export const USUAL_KEYS = {
  next: 'j',
  previous: 'k',
  select: 'x',
  check: 'c',
  pin: 'i',
  edit: 'e',
  tomorrow: 's',
  leave: 'l',
} as const;
export type LetterKey = keyof typeof USUAL_KEYS;
export const LETTER_KEYS = Object.keys(USUAL_KEYS) as readonly LetterKey[];

/** The letters a person chose; '' is none. What is not in it has its usual one. */
export type OwnKeys = Readonly<Partial<Record<LetterKey, string>>>;

export const keyOf = (own: OwnKeys, id: LetterKey): string => own[id] ?? USUAL_KEYS[id];

/** Letters as they work: none does anything where a person turned them off. */
export function workingKeys(own: OwnKeys, isOn: boolean): OwnKeys {
  return isOn ? own : NO_KEYS;
}

const NO_KEYS = Object.fromEntries(LETTER_KEYS.map((id) => [id, ''])) as OwnKeys;

/** What else has this letter already; null: nothing. */
export function takenBy(own: OwnKeys, id: LetterKey, letter: string): LetterKey | null {
  return LETTER_KEYS.find((other) => other !== id && keyOf(own, other) === letter) ?? null;
}

/** With this letter for it; what is usual is not kept. */
export function withKey(own: OwnKeys, id: LetterKey, letter: string): OwnKeys {
  const { [id]: _, ...rest } = own;
  return letter === USUAL_KEYS[id] ? rest : { ...rest, [id]: letter };
}

/** The usual letter of what a pressed one stands for; the letter itself where it is nobody's, null where it is no longer a key. */
export function usualOf(own: OwnKeys, pressed: string): string | null {
  const id = LETTER_KEYS.find((one) => keyOf(own, one) === pressed);
  if (id !== undefined) return USUAL_KEYS[id];
  return (Object.values(USUAL_KEYS) as string[]).includes(pressed) ? null : pressed;
}
