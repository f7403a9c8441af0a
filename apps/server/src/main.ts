import { readServerArguments } from './commands/command-line.ts';
import { explainFailure } from './commands/explain-failure.ts';
import { describeError } from './platform/log/describe-error.ts';
import { createPinoLog } from './platform/log/pino-log.ts';
import { runServer } from './platform/processes/run-server.ts';
import { startBuiltServer } from './start-built-server.ts';

const helpOrRefusal = readServerArguments();
if (helpOrRefusal !== null) {
  const { text, code } = helpOrRefusal;
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  process.exit(code);
}

const log = createPinoLog();

process.setSourceMapsEnabled(true); // the log's stack frames refer to the source, not the bundle
process.on('uncaughtException', (error) => {
  log.error({ error: describeError(error) }, 'the server failed and is stopping');
  process.exit(1);
});

/**
 * While shutting down, the server accepts requests for this long, so that load balancers that probe
 * every second notice the shutdown.
 */
const LINGER_MS = 1_000;

await runServer(
  (onRefused) => startBuiltServer(process.env, { lingerMs: LINGER_MS, onRefused }),
  (error) => explainFailure('Pickup cannot start', error),
);
