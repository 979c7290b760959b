import type { PairOf } from '../../../../shared/rules/keys.ts';

/** One request that reached the wire. */
export type Post = {
  readonly id: string;
  readonly nth: number;
  readonly pair: string;
  readonly operator: string;
  /** The operator made a contract of it. */
  done: boolean;
  /** A living app was told that nothing came of it. */
  isKnownNotDone: boolean;
};

/** What really happened, kept apart from everything the app knows; and what people did on purpose. */
export type Truth = ReturnType<typeof createTruth>;

export function createTruth() {
  const posts: Post[] = [];
  /** Registration → those that a person let it go beside, and how many posts there were when they said so. */
  const overrides = new Map<string, Map<string, number>>();
  /** Registration → how many posts there were when a person, asked by nobody else, wrote that it is not there. */
  const absent = new Map<string, number>();
  const movedOnPurpose = new Set<string>();
  return {
    posts,
    movedOnPurpose,
    override(id: string, covers: readonly string[]): void {
      const known = overrides.get(id) ?? new Map<string, number>();
      for (const other of covers) known.set(other, posts.length);
      overrides.set(id, known);
    },
    saidAbsent: (id: string): void => void absent.set(id, posts.length),
    post(id: string, pair: string, operator: string): Post {
      const made = { id, nth: posts.length, pair, operator, done: false, isKnownNotDone: false };
      posts.push(made);
      return made;
    },
    /** An earlier request of the pair that may have led to a contract, and that nobody decided about. */
    unanswered(post: Post): Post | undefined {
      return posts.find((other) => {
        if (other === post || other.pair !== post.pair || other.operator !== post.operator) return false;
        const isDecided = other.nth < (absent.get(other.id) ?? 0) && !other.done;
        const isCovered = other.nth < (overrides.get(post.id)?.get(other.id) ?? 0);
        return other.nth < post.nth && !other.isKnownNotDone && !isDecided && !isCovered;
      });
    },
    doneBy: (id: string): number => posts.filter((post) => post.id === id && post.done).length,
    postsOf: (id: string): number => posts.filter((post) => post.id === id).length,
  };
}

const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => ` ${text.toLowerCase()} `,
  (text) => `${text.slice(0, 1)} ${text.slice(1)}`,
  (text) => `${text.slice(0, 1)}\u200b${text.slice(1)}`,
  (text) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
];

/** Somebody at some place, spelt in one of the ways people and programs spell. `phone` says which registration it is. */
export function spelt(pair: number, spelling: number, id: string): PairOf {
  const by = SPELLINGS[spelling % SPELLINGS.length] ?? String;
  const hasNumber = spelling % 2 === 1;
  return {
    customer: {
      id: by(`C100${pair}`),
      email: '',
      first_name: `pair ${pair}`,
      last_name: '',
      phone: id,
      soc_id: hasNumber ? `19570617-980${pair}` : '',
    },
    property: { id: by(`P200${pair}`), address: '', city: '', zip_code: '', property_number: '' },
  };
}
