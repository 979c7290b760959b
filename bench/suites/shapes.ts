import { againstGoal, type Figure } from '../figure.ts';
import { CRITICAL, meanPoints, precision, recall, type ShapeScore, scoreShape, totalsBy } from '../shapes/score.ts';
import { readOwnShapes, readShapes } from '../shapes/truth.ts';

function row(name: string, total: { right: number; wrong: number; missed: number; present: number }): string {
  const { right, wrong, missed, present } = total;
  const percent = (part: number): string => part.toFixed(3);
  return `${name.padEnd(20)} right ${right}, wrong ${wrong}, missed ${missed} | precision ${percent(precision(total))}, recall ${percent(recall(total, present))}`;
}

function printAll(scores: readonly ShapeScore[]): void {
  for (const [name, total] of [...totalsBy(scores, (_, { field }) => field)].toSorted()) console.log(row(name, total));
  console.log('');
  for (const [name, total] of totalsBy(scores, ({ kind }) => kind)) console.log(row(name, total));
  console.log('');
  for (const { name, verdicts, hours } of scores) {
    for (const { field, outcome, guess, truth } of verdicts) {
      if (outcome === 'missed') console.log(`missed ${name} ${field}: ${truth}`);
      if (outcome === 'wrong') {
        console.log(`WRONG  ${name} ${field}: ${guess?.path} = ${guess?.text} (${guess?.why}); true: ${truth}`);
      }
    }
    if (hours.right < hours.of) console.log(`hours  ${name}: ${hours.right} of ${hours.of}, wrong ${hours.wrong}`);
  }
}

/** How well unmapped shapes are understood: precision, recall, and every miss and wrong guess with its reason. */
export async function measure(folder?: string): Promise<Figure[]> {
  const scores = (folder === undefined ? readOwnShapes() : readShapes(folder)).map(scoreShape);
  printAll(scores);
  const all = totalsBy(scores, () => 'all').get('all') ?? { right: 0, wrong: 0, missed: 0, present: 0 };
  const critical = scores.flatMap(({ verdicts }) =>
    verdicts.filter(({ field, outcome }) => outcome === 'wrong' && CRITICAL.has(field)),
  ).length;
  const hours = scores.reduce(
    (sum, one) => ({ right: sum.right + one.hours.right, wrong: sum.wrong + one.hours.wrong }),
    { right: 0, wrong: 0 },
  );
  const figure = { bench: 'shapes', unit: '' };
  return [
    againstGoal({ ...figure, metric: `precision over ${scores.length} shapes`, value: precision(all), atLeast: 0.98 }),
    againstGoal({
      ...figure,
      metric: `recall over ${all.present} fields`,
      value: recall(all, all.present),
      atLeast: 0.9,
    }),
    againstGoal({
      ...figure,
      metric: 'wrong guesses of amounts, energy, units, ids, times',
      value: critical,
      atMost: 0,
    }),
    againstGoal({ ...figure, metric: 'hours at a wrong time or with a wrong value', value: hours.wrong, atMost: 0 }),
    againstGoal({
      ...figure,
      metric: 'points, mean over shapes (right +1, wrong -2)',
      value: meanPoints(scores),
      atLeast: 0.85,
    }),
  ];
}
