export type ProxyCredentials = { readonly user: string; readonly password: string };

/** The login for a proxy that asks for one. In memory only, so it is asked for again after a restart. */
export type ProxyLogin = {
  current(): ProxyCredentials | null;
  login(input: { login: ProxyCredentials | null }): { hasLogin: boolean };
  status(): { hasLogin: boolean };
};

export function createProxyLogin(): ProxyLogin {
  let login: ProxyCredentials | null = null;
  const status = () => ({ hasLogin: login !== null });
  return {
    current: () => login,
    login(next) {
      login = next.login;
      return status();
    },
    status,
  };
}
