// node server.js: starts this release of Pickup with the .env file, site.config.json and data folder of the
// working directory. `node server.js backup`, `node server.js consent:verify` and so on run a command with the same
// settings.
import { existsSync } from 'node:fs';

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

/** In words, because an older Node.js would fail at an import with a message that names no cause. */
function findProblem() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (!fits) {
    return `Pickup needs Node.js 20.19 or newer (20, 22.12+ or later); this is ${process.version}.`;
  }
  try {
    if (existsSync('.env')) process.loadEnvFile('.env'); // variables that are already set take precedence
  } catch (error) {
    return `The file .env of ${process.cwd()} cannot be read: ${error.message}`;
  }
  return existsSync(entry)
    ? null
    : `There is no command ${command}. package.json lists all of them.`;
}
