import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from '../../../../scripts/lib/find-executable.mjs';

export const hasOpenssl = onPath('openssl') !== null;

/**
 * Creates a certificate for this machine, signed by an authority that no client trusts by default.
 * Returns the paths of the files.
 */
export function createCertificate(folder: string) {
  chmodSync(folder, 0o755);
  const file = (name: string) => join(folder, name);
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout'];
  const authority = ['-subj', '/CN=Pickup test', '-addext', 'basicConstraints=critical,CA:TRUE'];
  openssl('req', '-x509', ...key, 'ca.key', '-out', 'ca.crt', '-days', '2', ...authority);
  openssl('req', ...key, 'tls.key', '-out', 'tls.csr', '-subj', '/CN=localhost');
  writeFileSync(file('names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1');
  const signing = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'tls.csr', ...signing, '-days', '2', '-out', 'tls.crt');
  return { authority: file('ca.crt'), key: file('tls.key'), certificate: file('tls.crt') };
}
