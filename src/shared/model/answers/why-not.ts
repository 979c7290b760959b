/** Why an answer that is no success is none: said alike wherever the same request is named. */
export type WhyNot = 'server' | 'signIn' | 'missing' | 'notTaken';

export function whyNot(status: number): WhyNot {
  if (status >= 500) return 'server';
  if (status === 401 || status === 403) return 'signIn';
  return status === 404 ? 'missing' : 'notTaken';
}
