// node server.js: starts this release of Pickup with the .env file, site.config.json and data folder of the
// working directory. `node server.js backup`, `node server.js consent:verify` and so on run a command with the same
// settings.
import { existsSync } from 'node:fs';
import { loadEnv } from './load-env.js';

const command = /^[a-z]+(?::[a-z]+)?$/.test(process.argv[2] ?? '')
  ? process.argv.splice(2, 1)[0]
  : null;
const entry = new URL(
  command === null
    ? './apps/server/dist/main.js'
    : `./apps/server/dist/commands/${command.replace(':', '-')}.js`,
  import.meta.url,
);
const problem = findProblem();
if (problem === null) await import(entry);
else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 2;
}

/**
 * Returns in words what prevents a start, because an older Node.js would fail at an import with a
 * message that names no cause.
 */
function findProblem() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (!fits) {
    return `Pickup needs Node.js 20.19 or newer (but not 21 or 22.0 to 22.11). This is ${process.version}.`;
  }
  if (!existsSync(entry)) {
    return `There is no command ${command}. List all of them with: node server.js --help`;
  }
  return process.argv.some((argument) => /^(?:--help|-h)$/.test(argument))
    ? null
    : loadEnv(process.cwd());
}
