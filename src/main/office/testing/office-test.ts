import { inject, type TestAPI, test } from 'vitest';

/** A test on a real PostgreSQL; skipped where there is none. */
export const officeTest: ReturnType<TestAPI['skipIf']> = test.skipIf(inject('officeCluster') === null);
