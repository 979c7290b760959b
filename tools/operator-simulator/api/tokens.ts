import { randomBytes } from 'node:crypto';

export type TokenBook = {
  issue(): string;
  isValid(token: string): boolean;
  revoke(token: string): void;
  revokeAll(): void;
};

/** Access tokens that were issued. A lifetime of null lasts until revoked. */
export function createTokenBook(now: () => number, lifetimeS: number | null): TokenBook {
  const expiryByToken = new Map<string, number>();
  return {
    issue() {
      const token = randomBytes(24).toString('base64url');
      expiryByToken.set(token, lifetimeS === null ? Number.POSITIVE_INFINITY : now() + lifetimeS * 1000);
      return token;
    },
    isValid: (token) => (expiryByToken.get(token) ?? 0) > now(),
    revoke: (token) => void expiryByToken.delete(token),
    revokeAll: () => expiryByToken.clear(),
  };
}
