import fc from 'fast-check';
import { runs } from './runs.ts';

/** Properties that name no number of cases themselves. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: runs(100) });
