export { retryAfterMs } from '../../shared/model/retry-after.ts';
