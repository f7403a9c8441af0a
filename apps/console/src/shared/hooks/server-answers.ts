import { CONSOLE_CONFIG_PATH } from '@pickup/contracts/console-config';

/**
 * Whether the server answers again. A separate request, so that the failed one's message stays on
 * screen.
 */
export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(CONSOLE_CONFIG_PATH, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
