/** Headers by which an operator's support finds a request again, in lower case. */
export const CORRELATION_HEADERS: ReadonlySet<string> = new Set([
  'x-request-id',
  'x-correlation-id',
  'request-id',
  'correlation-id',
  'traceparent',
  'x-trace-id',
  'x-b3-traceid',
  'x-amzn-requestid',
  'x-amzn-trace-id',
  'x-ms-request-id',
  'x-azure-ref',
  'cf-ray',
]);
