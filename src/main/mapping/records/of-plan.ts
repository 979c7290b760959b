import type { Plan } from './planned-record.ts';

/** What follows from the names of a make alone: worked out once for all records of it. */
export function ofPlan<T extends NonNullable<unknown>>(work: (plan: Plan) => T): (plan: Plan) => T {
  const known = new WeakMap<Plan, T>();
  return (plan) => {
    let own = known.get(plan);
    if (own === undefined) {
      own = work(plan);
      known.set(plan, own);
    }
    return own;
  };
}
