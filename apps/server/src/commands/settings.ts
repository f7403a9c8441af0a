import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { describeSettingsChanges } from '@pickup/settings/describe-settings-changes';
import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import {
  pathText,
  isSameJson,
  type WrittenSettings,
} from '@pickup/contracts/settings/written-settings';
import type { StartConfig } from '../config/config.ts';
import { readSettings } from '../config/read-settings.ts';
import { recordOperatorEvent } from '../features/people/audit/audit.ts';
import { publishSettingsIn } from '../features/settings/versions/draft.ts';
import {
  settingsFileText,
  NO_EDITOR,
  readPublished,
} from '../features/settings/versions/stored-versions.ts';
import { checkUnpublished, withPageSizes } from '../features/settings/versions/check-settings.ts';
import { AppError } from '../errors.ts';
import type { Database } from '../platform/database/database.ts';
import { loadPage } from '../features/settings/rendering/load-page.ts';
import { ServerRefusal } from './call-server.ts';
import { readArguments, usageOf } from './command-line.ts';
import { inDatabase } from './open-database.ts';
import {
  requestPublished,
  readOwnStartConfig,
  connectToRunningServer,
  type Published,
} from './published-config.ts';
import { runCommand, say } from './run-command.ts';

const TASKS = ['export', 'import', 'check'];

// Declared before `runCommand`, which runs while this module is still being evaluated.
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'cannot be read by this user',
  EPERM: 'cannot be read by this user',
  EISDIR: 'is a folder, not a file',
};

// An import asks for confirmation before it replaces settings from the console. Scripts pass --yes
// instead.
await runCommand('Nothing was done', async () => {
  const { positionals, values } = readArguments('settings', {
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  });
  const [task = '', file, ...more] = positionals;
  if (!TASKS.includes(task) || more.length > 0) {
    throw new Error(`Choose an action: ${usageOf('settings')}`);
  }
  const start = readOwnStartConfig();
  if (task === 'export') return exportTo(start, file);
  const name = file ?? start.settingsFile.name;
  const written = await readChecked(start, name);
  if (written === null) return;
  if (task === 'check') return say(`${name} can be published.`);
  await confirmImport(await readCurrent(start), written, values.yes);
  return importFrom(start, name, written);
});

async function exportTo(start: StartConfig, file: string | undefined): Promise<void> {
  const { number, settings } = await readCurrent(start);
  const text = settingsFileText(settings);
  if (file === undefined) return void process.stdout.write(text);
  writeFileSync(file, text);
  say(`Version ${number} is in ${file}.`);
}

/** Reads the published settings from the database or the running server. */
function readCurrent(start: StartConfig) {
  return inDatabase<Published>(start, readFrom, async () =>
    requestPublished(await connectToRunningServer(start)),
  );
}

/**
 * Prints what an import changes. Throws unless the user agrees to replace settings from the
 * console.
 */
async function confirmImport(published: Published, written: WrittenSettings, isSure: boolean) {
  const { number, origin, settings } = published;
  const changes = describeSettingsChanges(settings, written);
  if (changes.length === 0) return;
  say(`Changes to version ${number}:`);
  for (const { text } of changes) say(`  ${text}`);
  if (isSure || origin === 'file' || origin === 'import') return;
  const why = `Version ${number} was published in the console, and this import replaces it.`;
  if (!process.stdin.isTTY) throw new Error(`${why} Add --yes to publish without confirmation`);
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(`${why} Publish? (yes or no) `);
  prompt.close();
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new Error('You did not answer yes');
}

async function readFrom(database: Database) {
  const published = await readPublished(database);
  if (published) return published;
  throw new Error('No settings are published: start the server once');
}

/** If a file's settings cannot be published, prints every problem and returns null. */
async function readChecked(start: StartConfig, name: string): Promise<WrittenSettings | null> {
  const reading = readSettings(name, readText(name));
  if (reading.settings === null) return refuse(reading.problems);
  const built = fileURLToPath(new URL('../../../landing/dist', import.meta.url));
  const page = await loadPage(built).catch(() => null); // no build, so no check of the page's size
  const checked = checkUnpublished(reading.written, start.secretsOf);
  const { problems } = await withPageSizes(reading.written, checked, page?.renderer ?? null);
  if (problems.length === 0) return reading.written;
  return refuse(problems.map(({ path, message }) => `${name}: ${pathText(path)} ${message}`));
}

function readText(name: string): string {
  try {
    return readFileSync(name, 'utf8');
  } catch (error) {
    throw new Error(`${resolve(name)} ${explainUnreadable(error)}`, { cause: error });
  }
}

function refuse(problems: readonly string[]): null {
  process.stderr.write(`The settings cannot be published:\n  ${problems.join('\n  ')}\n`);
  process.exitCode = 1;
  return null;
}

async function importFrom(
  start: StartConfig,
  name: string,
  settings: WrittenSettings,
): Promise<void> {
  if (start.settingsMaster === 'file') {
    throw new Error(
      'SETTINGS=file turns imports off. Change the settings file and restart the server',
    );
  }
  try {
    const number = await inDatabase(
      start,
      (database) => publish(database, settings),
      () => publishOnServer(start, settings),
    );
    say(`${name} is published as version ${number}. Every server uses it within two seconds.`);
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return say(error.message);
    if (!(error instanceof ServerRefusal) || error.issues.length === 0) throw error;
    refuse(error.issues.map(({ path, message }) => `${name}: ${path} ${message}`));
  }
}

async function publish(database: Database, settings: WrittenSettings): Promise<number> {
  await readFrom(database);
  return database.transaction(async (session) => {
    const at = new Date();
    const about = { settings, origin: 'import', by: NO_EDITOR, at } as const;
    const version = await publishSettingsIn(session, about);
    const request = { ip: '', userAgent: '', receivedAt: at };
    const event = {
      action: 'page_published',
      by: null,
      userId: null,
      details: { version },
    } as const;
    await recordOperatorEvent(session, { ...event, request });
    return version;
  });
}

async function publishOnServer(start: StartConfig, settings: WrittenSettings): Promise<number> {
  const callServer = await connectToRunningServer(start);
  const { settings: published } = await requestPublished(callServer);
  if (isSameJson(settings, published)) {
    throw new AppError('conflict', 'These settings are already published.');
  }
  const body = { settings };
  const response = await callServer<PageSettings>('POST', `${PAGE_SETTINGS_PATH}/import`, body);
  return response.published.number;
}

/** Returns the rest of a sentence that starts with the file's name. */
function explainUnreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return REASONS[code] ?? `cannot be read (${code})`;
}
