import { CONSOLE_CONFIG_PATH, type ConsoleConfig } from '@pickup/contracts/console-config';

/** The public settings for signing in. Throws when the server does not answer. */
export async function loadConfig(): Promise<ConsoleConfig> {
  const answer = await fetch(CONSOLE_CONFIG_PATH); // as index.html preloads it
  if (!answer.ok) throw new Error(`${CONSOLE_CONFIG_PATH} answered ${answer.status}`);
  return (await answer.json()) as ConsoleConfig;
}
