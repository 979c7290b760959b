/** The part of keytar that is used. */
export type Keytar = {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
};

/** Rejects where keytar is not installed, was built for another system, or its libraries are missing. */
export const loadKeytar = async (): Promise<Keytar> => (await import('keytar')).default;

/** Non-secret strings outside the keychain (preferences file): what was once saved in it. */
export type Markers = {
  get(name: string): string | null;
  set(name: string, value: string | null): void;
};
