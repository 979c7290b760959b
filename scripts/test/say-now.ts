import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect } from 'vitest';

// Keeps what runs now in the file `ELKONTOR_TESTS_NOW`, written by the thread that runs it: what a thread that never
// gets on has sent to others does not arrive.
const file = process.env.ELKONTOR_TESTS_NOW;
if (file !== undefined) {
  const { testPath = '' } = expect.getState();
  const name = path.relative(process.cwd(), testPath);
  writeFileSync(file, `${name}\n`);
  beforeEach(({ task }) => writeFileSync(file, `${name} > ${task.fullTestName}\n`));
}
