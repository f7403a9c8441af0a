import { describeReport, verifyChain } from '../features/privacy/consent/verify-chain.ts';
import { readArguments } from './command-line.ts';
import { ifOldDatabase } from './explain-failure.ts';
import { openExisting } from './open-database.ts';
import { readOwnStartConfig } from './published-config.ts';
import { runCommand, say } from './run-command.ts';

await runCommand('The consent ledger was not checked', check, {
  explain: ifOldDatabase(
    'The database is from an earlier version: start the server once to upgrade the database.',
  ),
});

async function check(): Promise<void> {
  const expectHead = readExpectedHead();
  const database = await openExisting(readOwnStartConfig());
  try {
    const report = await verifyChain(database, expectHead);
    say(describeReport(report));
    process.exitCode = report.fault ? 1 : 0;
  } finally {
    await database.close();
  }
}

function readExpectedHead(): string | null {
  const { values } = readArguments('consent:verify', {
    options: { 'expect-head': { type: 'string' } },
  });
  const head = values['expect-head'];
  if (head === undefined) return null;
  if (/^[\da-f]{64}$/i.test(head)) return head.toLowerCase();
  throw new Error(
    '--expect-head takes a hash of 64 hex digits, as in the log and in certificates.',
  );
}
