// node server.js: starts this release of Pickup with the .env file, site.config.json and data folder of the
// working directory. `node server.js backup`, `node server.js consent:verify` and so on run a command with the same
// settings.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env'); // variables that are already set take precedence
const command = /^[a-z]+(?::[a-z]+)?$/.test(process.argv[2] ?? '')
  ? process.argv.splice(2, 1)[0]
  : null;
const entry = new URL(
  command === null
    ? './apps/server/dist/main.js'
    : `./apps/server/dist/commands/${command.replace(':', '-')}.js`,
  import.meta.url,
);
if (command === null || existsSync(entry)) await import(entry);
else {
  process.stderr.write(`There is no command ${command}. package.json lists all of them.\n`);
  process.exitCode = 2;
}
