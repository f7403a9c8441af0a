// Builds the page and the server where their sources have changed. `npm start` and `npm test` do so
// automatically.
import { build } from './lib/build.mjs';

process.exitCode = (await build()) ? 0 : 1;
