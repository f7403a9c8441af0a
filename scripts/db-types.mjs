// npm run db:types regenerates the row types of the server's tables from the migrations.
import { installDependencies, requireNode } from './lib/install-dependencies.mjs';
import { ROOT } from './lib/run.mjs';
import { runTool } from './lib/checks.mjs';

requireNode();
await installDependencies();
process.chdir(ROOT);
process.exitCode = await runTool('tsx', 'dist/cli.mjs', ['scripts/lib/write-row-types.ts']);
