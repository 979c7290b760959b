import { BINDING } from '../../calls/claim-calls.ts';
import { MAY_BE_THERE } from '../../model/model-claims.ts';
import type { ModelOffice } from '../../model/model-office.ts';
import { isKnown, type ModelClaim, type ModelState } from '../../model/model-state.ts';
import type { Pages } from './memory-book.ts';
import type { Post } from './post.ts';

type WorldDesk = { readonly pages: Pages };

/** This desk's registrations of the same pair, found as in `services/office/doubles-read.ts`. */
function doublesOf(attempts: Pages['attempts'], { row, keys }: ModelClaim): string[] {
  if (!MAY_BE_THERE.has(row.state)) return [];
  return [...attempts.values()].flatMap(({ registration, state, keys: own, covers }) => {
    const isDecided = covers.some(({ claim, seq }) => claim === row.id && seq === row.seq);
    const isOther = registration !== row.registration && own.names.some((key) => keys.includes(key));
    return isOther && !isDecided && (state === 'exists' || MAY_BE_THERE.has(state)) ? [registration] : [];
  });
}

/** What the office lost by being put back, who noticed it when, and who knew of whom. */
export function createLossWatch(model: ModelOffice, now: () => number, onDouble: (registration: string) => void) {
  /** Claims lost by a restore of the database: what happens before that is noticed can only be found, not prevented. */
  const forgotten = new Set<string>();
  /** When somebody last noticed a loss; before the restore: never. */
  let noticedAt = Number.POSITIVE_INFINITY;
  let desksThen: readonly WorldDesk[] = [];
  let desksBack: ModelState['desks'] = new Map();
  /** Desks for which a copy of their disk said everything again: what the original has since is found, not prevented. */
  const saidByCopies = new Set<string>();

  /** Its desk still has it as binding, and another desk has read of that one: claims must have waited for it. */
  function isHeldByKnown({ attempt }: Pick<Post, 'attempt'>): boolean {
    const owner = desksThen.find(({ pages }) => {
      const kept = pages.attempts.get(attempt)?.state;
      return kept === 'exists' || BINDING.has(kept as 'accepted');
    });
    if (!owner) return false;
    const { desk } = owner.pages.meta;
    if (saidByCopies.has(desk)) return false;
    // One that was joining then is waited for where somebody has read of a claim of its: its joining may have failed. Who
    // was joining too is not waited for, and what only it has read holds nobody up before it comes.
    const isKept = (one: string): boolean => desksBack.get(one)?.isReady ?? true;
    return desksThen.some(({ pages }) => {
      const known = pages.meta.desk === desk ? undefined : pages.colleagues.get(desk);
      return known !== undefined && (isKept(desk) || (known.seenAt !== null && isKept(pages.meta.desk)));
    });
  }

  return {
    forgotten,
    restore(backup: ReturnType<ModelOffice['backup']>, desks: readonly WorldDesk[]): void {
      noticedAt = Number.POSITIVE_INFINITY;
      saidByCopies.clear();
      desksThen = desks;
      desksBack = backup.desks;
      for (const [id, claim] of model.state().claims) {
        if (backup.claims.get(id)?.row.seq !== claim.row.seq) forgotten.add(claim.row.registration);
      }
      model.restore(backup);
    },
    /** Does one call, and sees whether it stops all claims. */
    calling<T>(call: () => T): T {
      const before = model.state().office.stop;
      const answer = call();
      if (model.state().office.stop > before) noticedAt = now();
      return answer;
    },
    /** Whether one was claimed after the loss of the other was noticed, although claims had to wait for the other’s desk. */
    isTooEarly(registration: string, lost: Post): boolean {
      const isAfter = [...model.state().claims.values()].some(
        ({ row }) => row.registration === registration && row.since > noticedAt,
      );
      return isAfter && registration !== lost.registration && isHeldByKnown(lost);
    },
    saidAll(pages: Pages): void {
      if (!desksThen.some((one) => one.pages === pages)) saidByCopies.add(pages.meta.desk);
    },
    /** What a desk reads after each answer, if the office serves it; what it read before a loss stays read. */
    readColleagues({ meta, attempts, colleagues }: Pages): void {
      const state = model.state();
      if (!isKnown(state, meta.seen)) return;
      for (const claim of state.claims.values()) {
        if (claim.row.desk !== meta.desk) for (const own of doublesOf(attempts, claim)) onDouble(own);
      }
      const read = new Map([...colleagues.values()].map(({ desk, seenAt }) => [desk, seenAt ?? 0]));
      for (const { row } of state.claims.values()) read.set(row.desk, Math.max(read.get(row.desk) ?? 0, row.at));
      for (const [desk, { joinedBy: login }] of state.desks) {
        if (desk !== meta.desk) colleagues.set(desk, { desk, login, seenAt: read.get(desk) || null });
      }
    },
  };
}
