import path from 'node:path';
import { expect, test } from 'vitest';
import { jobFileOf } from './opened-files.ts';

const folder = path.resolve('/home/anna');
const inFolder = (name: string) => path.join(folder, name);

test.each([
  [['elkontor'], null],
  [['elkontor', '--flag', 'other.csv'], null],
  // The program itself and switches are never files.
  [['x.elkontor-job', '--open=x.elkontor-job'], null],
  [['elkontor', 'november.elkontor-job'], inFolder('november.elkontor-job')],
  [['elkontor', '.', 'a.elkontor-job', 'B.ELKONTOR-JOB', '--trace'], inFolder('B.ELKONTOR-JOB')],
  [['elkontor', 'november.elkontor-job.exe'], null],
  [['elkontor', 'file:///home/anna/%C3%A5r.elkontor-job'], path.resolve('/home/anna/år.elkontor-job')],
  [['elkontor', 'file://elsewhere%2f..%2fx.elkontor-job'], null],
  [['elkontor', 'https://example.se/x.elkontor-job'], inFolder('https:/example.se/x.elkontor-job')],
] as const)('the file a start was asked to open is found in its arguments: %j', (argv, file) => {
  expect(jobFileOf(argv, folder)).toBe(file);
});
