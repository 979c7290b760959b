import { expect, test } from 'vitest';
import { checkAddress, isLoopbackHost, tokenAddress } from './token-address.ts';

// `shared` has neither DOM nor Node types; the test's runtime has URL.
declare const URL: {
  new (
    address: string,
  ): {
    readonly pathname: string;
    readonly href: string;
    readonly hostname: string;
    readonly origin: string;
    readonly username: string;
    readonly search: string;
    readonly hash: string;
  };
};

test.each([
  ['https://id.example.se', '', 'https://id.example.se/token'],
  ['https://id.example.se/', '', 'https://id.example.se/token'],
  ['  https://id.example.se/auth// ', '', 'https://id.example.se/auth/token'],
  ['https://id.example.se/auth/', 'el', 'https://id.example.se/auth/realms/el/protocol/openid-connect/token'],
  ['https://id.example.se', ' el ', 'https://id.example.se/realms/el/protocol/openid-connect/token'],
  ['https://id.example.se', 'a/b ö?', 'https://id.example.se/realms/a%2Fb%20%C3%B6%3F/protocol/openid-connect/token'],
  ['http://127.0.0.1:8080', '', 'http://127.0.0.1:8080/token'],
  ['https://id.example.se/realms/a%20b', 'a b', 'https://id.example.se/realms/a%20b/protocol/openid-connect/token'],
  ['https://id.example.se/oauth2/token', '', 'https://id.example.se/oauth2/token'],
  ['http://[::1]:8080/x', '', 'http://[::1]:8080/x/token'],
  ['HTTP://LocalHost:8080', '', 'http://LocalHost:8080/token'],
])('the token address is made from what was typed: %s with realm "%s" is %s', (authUrl, realm, url) => {
  expect(tokenAddress({ authUrl, realm })).toEqual({ ok: true, url });
  expect(() => new URL(url)).not.toThrow();
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['id.example.se', 'not-an-address'],
  ['ftp://id.example.se', 'not-an-address'],
  ['https://', 'not-an-address'],
  ['https://a b', 'not-an-address'],
  ['https://a:port', 'not-an-address'],
  ['https://a\\b', 'not-an-address'],
  ['http://id.example.se', 'not-https'],
  ['http://127.0.0.1.example.se', 'not-https'],
  ['https://user:pw@id.example.se', 'has-user'],
  ['https://id.example.se?x=1', 'has-query'],
  ['https://id.example.se/a#b', 'has-query'],
])('%s is refused: %s', (authUrl, problem) => {
  expect(tokenAddress({ authUrl, realm: '' })).toEqual({ ok: false, problem });
  expect(checkAddress(authUrl)).toEqual({ ok: false, problem });
});

test('loopback is loopback only', () => {
  expect(['127.0.0.1', '127.9.8.7', '::1', '[::1]', 'localhost'].filter((host) => !isLoopbackHost(host))).toEqual([]);
  expect(['128.0.0.1', '127.0.0.1.se', 'localhost.se', '::', '0.0.0.0', ''].filter(isLoopbackHost)).toEqual([]);
});

test('another realm in the field than in the address is told, not guessed', () => {
  const profile = { authUrl: 'https://id.example.se/realms/a/protocol/openid-connect/token', realm: 'b' };
  expect(tokenAddress(profile)).toEqual({ ok: false, problem: 'other-realm' });
});

test('pasted whole, with the realm in its own field or without, it gets its realm once', () => {
  const url = 'https://id.example.se/auth/realms/el/protocol/openid-connect/token';
  for (const realm of ['', 'el']) {
    for (const rest of [
      '',
      '/',
      '/protocol/openid-connect',
      '/protocol/openid-connect/token',
      '/protocol/openid-connect/token/',
    ]) {
      expect(tokenAddress({ authUrl: `https://id.example.se/auth/realms/el${rest}`, realm })).toEqual({
        ok: true,
        url,
      });
    }
  }
});
