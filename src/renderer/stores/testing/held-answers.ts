import { settled } from './play-main.ts';

/** Answers of main that come when the test says so, in whatever order. */
export function heldAnswers() {
  const waiting: { name: string; go(): void }[] = [];
  return {
    /** What is known when it is asked, told later. */
    hold<T>(name: string, value: T): Promise<T> {
      return new Promise((resolve) => waiting.push({ name, go: () => resolve(value) }));
    },
    /** Answers the oldest open question of a name (0), or the newest (-1). */
    async answer(name: string, which: 0 | -1 = 0): Promise<void> {
      const one = waiting.filter((question) => question.name === name).at(which);
      if (one === undefined) throw new Error(`nobody asked for ${name}`);
      waiting.splice(waiting.indexOf(one), 1);
      one.go();
      await settled();
    },
  };
}
