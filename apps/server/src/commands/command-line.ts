import { parseArgs, type ParseArgsConfig } from 'node:util';
import { howToRun, howToStart } from '../platform/processes/how-to-run.ts';
import { errorMessage } from '../platform/error-message.ts';

interface Command {
  /** The arguments after the command's name. */
  readonly usage: string;
  readonly description: string;
}

/** `--help` lists and explains these commands. */
export const COMMANDS = {
  doctor: {
    usage:
      '[--to <address>] [--dkim <selector>] [--resolver <ip>] [--go-live] [--ping-webhooks] [--time-from <https://…>]',
    description:
      'Checks the installation and says what to do. Changes nothing. Exits with 1 if there is a problem.',
  },
  backup: {
    usage: '[--to <folder or s3://bucket/folder>]',
    description:
      'Makes a backup, restores it into a scratch database and verifies it there. The server can keep running.',
  },
  restore: {
    usage: '[--from <file, folder or s3://bucket/folder>] [--without-deliveries]',
    description:
      'Fills an empty database from a backup file or the newest backup of a folder. Stop the server first.',
  },
  move: {
    usage: '--to <postgres://… or folder, or - to read it from standard input>',
    description: 'Moves all data into an empty database. Stop the server first.',
  },
  purge: {
    usage: '[--dry-run]',
    description:
      'Removes old data by the retention rules, or counts what it would remove. The server can keep running. Exits with 1 if some data could not be removed.',
  },
  settings: {
    usage: 'export [file] | import [file] [--yes] | check [file]',
    description:
      'Writes the published settings into a file, publishes a file, or checks one. The server can keep running. Exits with 1 if the file cannot be published.',
  },
  'consent:verify': {
    usage: '[--expect-head <hash>]',
    description:
      'Checks the consent ledger. Changes nothing. Exits with 1 if the ledger is broken.',
  },
  'operator:setup': {
    usage: '',
    description:
      'Makes a link that sets up an owner. With the embedded database, stop the server first.',
  },
  'auth:keys': {
    usage: 'list | prepare | rotate | retire <id> [--leaked]',
    description:
      'Manages the keys that sign access tokens. With the embedded database, stop the server first.',
  },
  'auth:sessions': {
    usage: 'end <email address> | end --everybody',
    description: 'Signs people out everywhere. With the embedded database, stop the server first.',
  },
  'voice:assistant': {
    usage:
      '[--dry-run] [--yes] [--new] [--keep <members>] [--api-url <url>] [--language <en or es>]',
    description:
      'Creates or updates the assistant at the voice platform. Exits with 1 if the platform refuses it.',
  },
  'voice:check': {
    usage: '[--place-call]',
    description:
      'Checks the voice platform and the address where this server receives its messages. Exits with 1 if something is wrong.',
  },
} satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof COMMANDS;

/** Thrown after printing help, to end the command with exit code 0. */
export class HelpShown extends Error {}

/** With --help, prints how to use the command and throws HelpShown. */
export function readArguments<const Config extends Omit<ParseArgsConfig, 'args'>>(
  command: CommandName,
  config: Config,
) {
  if (asksForHelp()) {
    const { usage, description } = COMMANDS[command];
    process.stdout.write(
      `${howToRun(command, usage)}\n\n${description}\nExits with 2 if the command fails.\n`,
    );
    throw new HelpShown();
  }
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Error(`${firstSentence(error)} ${seeHelp(command)}`, { cause: error });
  }
}

export function usageOf(command: CommandName): string {
  return howToRun(command, COMMANDS[command].usage);
}

/** Returns the text to print and the exit code, or null if the server should start. */
export function readServerArguments(
  args = process.argv.slice(2),
): { readonly text: string; readonly code: 0 | 2 } | null {
  const [first] = args;
  if (first === undefined) return null;
  if (asksForHelp(args)) return { text: serverHelp(), code: 0 };
  const text = `The server accepts no arguments, but got ${first}. It reads .env and its environment.`;
  return { text: `${text}\nSee: ${howToStart('--help')}`, code: 2 };
}

function serverHelp(): string {
  const names = Object.entries(COMMANDS).map(
    ([name, { description }]) =>
      `  ${name.padEnd(16)}${description.slice(0, description.indexOf('.') + 1)}`,
  );
  return [
    `${howToStart()} starts the server, with .env and the settings file of this folder.`,
    `${howToRun('<command>', '[options]')} runs a command with the same settings:`,
    '',
    ...names,
    '',
    `${howToRun('<command>', '--help')} explains one command.`,
  ].join('\n');
}

function asksForHelp(args = process.argv.slice(2)): boolean {
  return args.some((argument) => argument === '--help' || argument === '-h');
}

/** Drops the advice that Node.js adds to errors about values that begin with a dash. */
function firstSentence(error: unknown): string {
  const message = errorMessage(error);
  return `${message.split(/\.(?:\s|$)/)[0] ?? message}.`;
}

function seeHelp(command: CommandName): string {
  return `See: ${howToRun(command, '--help')}`;
}
