// Builds what has changed. `npm start` and `npm test` do so automatically.
import { build } from './lib/build.mjs';

process.exitCode = (await build()) ? 0 : 1;
