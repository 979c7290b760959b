import { expect, test } from 'vitest';
import { jobFileOf } from '../../src/main/electron/given-files.ts';
import { JOB_EXTENSION } from './builder-config.ts';

test('the ending that the installers tie to the app is one that the app opens', () => {
  expect(jobFileOf(['elkontor', `/x/november.${JOB_EXTENSION}`], '/')).not.toBeNull();
});
