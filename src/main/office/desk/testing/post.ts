/** One request that was sent, and what the operator made of it. */
export type Post = {
  readonly pair: number;
  readonly registration: string;
  readonly attempt: string;
  made: 'under way' | 'contract' | 'nothing';
};
