/** Why an answer that is no success is none: said alike wherever the same request is named. */
export type WhyNot = 'server' | 'signIn' | 'notAllowed' | 'missing' | 'notTaken';

export function whyNot(status: number): WhyNot {
  if (status >= 500) return 'server';
  if (status === 401) return 'signIn';
  if (status === 403) return 'notAllowed';
  return status === 404 ? 'missing' : 'notTaken';
}
