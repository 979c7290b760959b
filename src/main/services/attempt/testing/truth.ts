import type { PairOf } from '../../../../shared/rules/keys.ts';

/** One request that reached the wire. */
export type Post = {
  readonly id: string;
  readonly nth: number;
  readonly pair: string;
  readonly operator: string;
  /** The operator made a contract from it. */
  done: boolean;
  /** A living app was told that it was not processed. */
  isKnownNotDone: boolean;
};

/** What really happened, recorded apart from what the app knows; and what people decided. */
export type Truth = ReturnType<typeof createTruth>;

export function createTruth() {
  const posts: Post[] = [];
  /**
   * Registration → the registrations a person accepted as duplicates, with the number of posts of each at that moment.
   */
  const overrides = new Map<string, Map<string, number>>();
  /** Registration → number of posts when a person recorded, of their own accord, that it was not registered. */
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
    /** An earlier request of the pair that may have made a contract and that nobody decided about. */
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

/** How many different customers and properties there are. */
export const PAIRS = 3;

const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => ` ${text.toLowerCase()} `,
  (text) => `${text.slice(0, 1)} ${text.slice(1)}`,
  (text) => `${text.slice(0, 1)}\u200b${text.slice(1)}`,
  (text) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
];

/** A person and place in one of several spellings. `phone` identifies the registration. */
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
