export type ProxyCredentials = { readonly user: string; readonly password: string };

/** Who this is to a proxy that asks. In memory only: kept nowhere, so it is asked for again after a restart. */
export type ProxyLogin = {
  current(): ProxyCredentials | null;
  set(login: ProxyCredentials | null): { hasLogin: boolean };
  status(): { hasLogin: boolean };
};

export function createProxyLogin(): ProxyLogin {
  let login: ProxyCredentials | null = null;
  const status = () => ({ hasLogin: login !== null });
  return {
    current: () => login,
    set(next) {
      login = next;
      return status();
    },
    status,
  };
}
