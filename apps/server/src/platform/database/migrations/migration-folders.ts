import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the sign-in service's folder and then the server's own. A bundle of the server contains
 * the sign-in service's code, but not its SQL.
 */
export function migrationFolders(own: URL): string[] {
  const auth = createRequire(import.meta.url).resolve('@pickup/auth/package.json');
  return [join(dirname(auth), 'migrations'), fileURLToPath(own)];
}
