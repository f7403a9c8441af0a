// npm run api:types regenerates the client's types from the OpenAPI document of the API.
import { installDependencies, requireNode } from './lib/install-dependencies.mjs';
import { ROOT } from './lib/run.mjs';
import { runTool } from './lib/checks.mjs';

requireNode();
await installDependencies();
process.chdir(ROOT);
process.exitCode = await runTool('tsx', 'dist/cli.mjs', ['scripts/lib/write-api-types.ts']);
