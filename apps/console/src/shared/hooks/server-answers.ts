import { CONSOLE_CONFIG_PATH } from '@pickup/contracts/console-config';

/** Whether there is a server again. Asked apart from whatever failed, so that its words stay on the screen. */
export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(CONSOLE_CONFIG_PATH, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
