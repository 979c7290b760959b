import { test } from 'vitest';

test('ends', () => undefined);
test('turns for ever', () => {
  for (;;);
});
