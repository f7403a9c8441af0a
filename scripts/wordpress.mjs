// npm run wordpress packs the WordPress plugin into release/pickup-calculator-<version>.zip.
// `-- --to <folder>` chooses another folder.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './lib/run.mjs';
import { packWordPressPlugin } from './lib/wordpress-plugin.mjs';

const { values } = parseArgs({
  options: { to: { type: 'string', default: join(ROOT, 'release') } },
});
console.log(packWordPressPlugin(resolve(values.to)));
