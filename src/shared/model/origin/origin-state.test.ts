import { expect, test } from 'vitest';
import { originState } from './origin-state.ts';

test('what has no value says why; "not in the answer" only where that is known', () => {
  expect(originState(undefined)).toBe('absent');
  expect(originState({ provenance: 'absent' })).toBe('absent');
  expect(originState({ provenance: 'absent', missing: 'unrecognised' })).toBe('unrecognised');
  expect(originState({ provenance: 'absent', missing: 'notInRecord' })).toBe('notInRecord');
  expect(originState({ provenance: 'guess', missing: 'unrecognised' })).toBe('guess');
});
