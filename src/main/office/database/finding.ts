/** One thing that `npm run office -- check` says. */
export type Finding = { readonly is: 'good' | 'look' | 'bad'; readonly says: string };

export const good = (says: string): Finding => ({ is: 'good', says });
export const look = (says: string): Finding => ({ is: 'look', says });
export const bad = (says: string): Finding => ({ is: 'bad', says });
