import { CHECKS } from '../features.ts';
import { ConfigError, type Config } from '../config/config.ts';
import type { Check } from '../feature.ts';
import { checkDatabase } from '../features/operations/server/check-database.ts';
import {
  describeFinding,
  describeTotal,
  problem,
  type Finding,
} from '../platform/checks/finding.ts';
import { findLocalServer } from '../platform/checks/local-server.ts';
import { migrationFolders } from '../platform/database/migrations/migration-folders.ts';
import { readArguments } from './command-line.ts';
import { quietLog } from './quiet-log.ts';
import { readPublishedConfig } from './published-config.ts';
import { runCommand, say } from './run-command.ts';
import { errorMessage } from '../platform/error-message.ts';

const MIGRATIONS = new URL('../../migrations', import.meta.url);

await runCommand('Nothing was checked', async () => {
  const flags = readFlags();
  const findings: Finding[] = [];
  for (const part of await startChecks(flags)) {
    for (const finding of await part) {
      findings.push(finding);
      say(describeFinding(finding));
    }
  }
  say(describeTotal(findings));
  process.exitCode = findings.some(({ state }) => state === 'problem') ? 1 : 0;
});

function readFlags() {
  const { values } = readArguments('doctor', {
    options: {
      to: { type: 'string' },
      dkim: { type: 'string' },
      resolver: { type: 'string' },
      'go-live': { type: 'boolean', default: false },
      'ping-webhooks': { type: 'boolean', default: false },
      'time-from': { type: 'string' },
    },
  });
  const from = values['time-from'];
  if (from !== undefined && !(URL.canParse(from) && from.startsWith('https://'))) {
    throw new Error('--time-from takes an https address.');
  }
  return values;
}

/** Starts all checks at the same time. The caller prints the results in order. */
async function startChecks(
  flags: ReturnType<typeof readFlags>,
): Promise<readonly Promise<readonly Finding[]>[]> {
  let config: Config;
  try {
    config = await readPublishedConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = 'Correct it. The other checks need a valid configuration.';
    return [Promise.resolve(error.problems.map((text) => problem('Settings', `${text}.`, advice)))];
  }
  const server = findLocalServer(config);
  const database = server.then((localServer) =>
    checkDatabase({ ...config, migrations: migrationFolders(MIGRATIONS), localServer }),
  );
  const checked = { config, flags, now: new Date(), server, database, log: quietLog };
  return CHECKS.map(({ name, run }) => guarded(name, () => run(checked)));
}

/** A check that throws must not hide the results of other checks. */
async function guarded(
  check: string,
  work: () => ReturnType<Check<never>['run']>,
): Promise<readonly Finding[]> {
  try {
    return [await work()].flat();
  } catch (error) {
    const text = errorMessage(error);
    return [
      problem(check, `the check failed: ${text}.`, 'Read the message, and run the doctor again.'),
    ];
  }
}
