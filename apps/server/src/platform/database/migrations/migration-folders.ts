import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folders of migrations: the sign-in service's, and then the server's, given as `own`. Node's resolution finds the
 * sign-in package, because a bundle of the server contains its code but not its SQL.
 */
export function migrationFolders(own: URL): string[] {
  const auth = createRequire(import.meta.url).resolve('@pickup/auth/package.json');
  return [join(dirname(auth), 'migrations'), fileURLToPath(own)];
}
