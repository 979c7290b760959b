import { readShapes } from '/work/sight/bench/shapes/truth.ts';
import { guessesOf } from '/work/sight/bench/shapes/guesses.ts';
const [folder, name] = process.argv.slice(2);
for (const s of readShapes(folder!)) if (s.name.includes(name!)) { console.log(s.name); const g = guessesOf(s); for (const [f, v] of g.fields) console.log(' ', f, v.path, '=', v.text, `(${v.why})`); console.log(g.records, g.readings.slice(0,3)); }
