import { createHash } from 'node:crypto';

type Env = Readonly<Record<string, string | undefined>>;

/** A name in either case; empty counts as absent. */
const either = (env: Env, name: string): string | undefined => env[name.toLowerCase()] || env[name] || undefined;

/**
 * The environment of Electron's own installer. It reads mirrors (`ELECTRON_MIRROR`, `electron_mirror` in `.npmrc`)
 * itself; it uses proxies only where told to, and npm's own settings (`proxy`, `cafile`) reach Node only by other
 * names.
 */
export function installerEnv(env: Env): Record<string, string | undefined> {
  const https = either(env, 'HTTPS_PROXY') ?? env.npm_config_https_proxy ?? env.npm_config_proxy;
  const http = either(env, 'HTTP_PROXY') ?? env.npm_config_proxy;
  const proxied = https !== undefined || http !== undefined;
  return {
    ...env,
    ...(https === undefined ? {} : { HTTPS_PROXY: https }),
    ...(http === undefined ? {} : { HTTP_PROXY: http }),
    ...(env.npm_config_noproxy && !either(env, 'NO_PROXY') ? { NO_PROXY: env.npm_config_noproxy } : {}),
    // The first is for the installer's library, the second for Node's own fetch.
    ...(proxied ? { ELECTRON_GET_USE_PROXY: 'true', NODE_USE_ENV_PROXY: '1' } : {}),
    ...(env.npm_config_cafile && !env.NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS: env.npm_config_cafile } : {}),
    ELECTRON_GET_NO_PROGRESS: '1',
  };
}

const MATTERS =
  /^(?:(?:npm_config_|npm_package_config_)?electron_.*|(?:https?_|no_)proxy|npm_config_(?:https_)?proxy)$/i;

/** Changes with everything that decides where the binary is fetched from, so that another mirror is tried anew. */
export function sourceOf(env: Env): string {
  const parts = Object.entries(env).filter(([name, value]) => value && MATTERS.test(name));
  return createHash('sha256').update(JSON.stringify(parts.sort())).digest('hex').slice(0, 16);
}
