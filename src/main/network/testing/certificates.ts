import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Pair = { readonly key: string; readonly cert: string };

export const CLIENT_PASSPHRASE = 'hemlig åäö';

export function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A certificate authority and server certificates, made for one test run. */
export function makeCertificates() {
  const folder = mkdtempSync(join(tmpdir(), 'elkontor-ca-'));
  const at = (name: string): string => join(folder, name);
  const openssl = (...args: string[]): void => {
    execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  };
  const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const read = (name: string): Pair => ({
    key: readFileSync(at(`${name}.key`), 'utf8'),
    cert: readFileSync(at(`${name}.pem`), 'utf8'),
  });
  try {
    const root = ['-x509', '-days', '2', '-subj', '/CN=Elkontor test CA', '-keyout', 'ca.key', '-out', 'ca.pem'];
    openssl('req', ...ec, ...root, '-addext', 'basicConstraints=critical,CA:TRUE');
    const issue = (name: string, altName: string, notAfter: string): Pair => {
      openssl('req', ...ec, '-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.csr`);
      writeFileSync(at('ext'), `subjectAltName=${altName}\nbasicConstraints=CA:FALSE\n`);
      const signer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'ext'];
      openssl('x509', '-req', '-in', `${name}.csr`, '-out', `${name}.pem`, ...signer, '-days', notAfter);
      return read(name);
    };
    const clientIssued = issue('client', 'DNS:client.example.se', '2');
    const strangerIssued = issue('stranger', 'DNS:stranger.example.se', '2');
    const pfx = (name: string, passphrase: string): Buffer => {
      const to = ['-export', '-in', `${name}.pem`, '-inkey', `${name}.key`, '-out', `${name}.pfx`];
      openssl('pkcs12', ...to, '-passout', `pass:${passphrase}`);
      return readFileSync(at(`${name}.pfx`));
    };
    const own = 'DNS:localhost,IP:127.0.0.1';
    const selfSigned = ['-x509', '-days', '2', '-subj', '/CN=self', '-keyout', 'self.key', '-out', 'self.pem'];
    openssl('req', ...ec, ...selfSigned, '-addext', `subjectAltName=${own}`);
    return {
      ca: read('ca').cert,
      good: issue('good', own, '2'),
      /** For the operator's host names. */
      operator: issue('operator', 'DNS:id.elkontor.test,DNS:api.elkontor.test', '2'),
      otherHost: issue('other', 'DNS:example.se', '2'),
      expired: issue('expired', own, '-1'),
      selfSigned: read('self'),
      /** A client certificate, with its PFX under `CLIENT_PASSPHRASE`, and another one. */
      client: { ...clientIssued, pfx: pfx('client', CLIENT_PASSPHRASE) },
      stranger: { ...strangerIssued, pfx: pfx('stranger', CLIENT_PASSPHRASE) },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
