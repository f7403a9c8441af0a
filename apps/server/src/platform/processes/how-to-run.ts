import { basename } from 'node:path';

/**
 * Returns the shell command that runs one of Pickup's commands. A release does not use npm, because
 * it may run outside its own folder, where npm does not find the release's scripts.
 */
export function howToRun(command: string, options = ''): string {
  if (isRelease()) return `node server.js ${command} ${options}`.trim();
  return `npm run ${command}${options && ` -- ${options}`}`;
}

export function howToStart(options = ''): string {
  if (isRelease()) return `node server.js ${options}`.trim();
  return `npm start${options && ` -- ${options}`}`;
}

function isRelease(): boolean {
  return basename(process.argv[1] ?? '') === 'server.js';
}
