/** How the operator told somebody what became of a registration. */
export const TOLD_BY = ['telephone', 'email', 'portal'] as const;
export type ToldBy = (typeof TOLD_BY)[number];

/** How and on which day somebody learnt it; null: not said, or noted before these were fields of their own. */
export type Told = { readonly how: ToldBy | null; readonly saidOn: string | null };
