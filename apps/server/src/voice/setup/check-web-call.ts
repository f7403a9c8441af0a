import type { PlatformApi } from '@pickup/voice/platform/create-platform-api';
import { PlatformError } from '@pickup/voice/platform/platform-error';
import { explainRefusal } from './publish-assistant.ts';
import { notChecked, ok, wrong, type Finding } from './finding.ts';

/** The shortest duration that the platform accepts. No person joins this call, so it should end soon. */
const MIN_CALL_SECONDS = 10;

/**
 * Places a web call as the server does, checks its room and removes the call. It may cost money. No browser
 * joins, so this does not check whether one gets in and is heard.
 */
export async function checkWebCall(platform: PlatformApi, assistantId: string): Promise<Finding[]> {
  const assistantOverrides = { maxDurationSeconds: MIN_CALL_SECONDS };
  try {
    const call = await platform('POST /call/web', { body: { assistantId, assistantOverrides } });
    return [judgeRoom(call.webCallUrl), await remove(platform, call.id)];
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return [wrong(`No call was placed: ${explainRefusal(error) ?? error.message}`)];
  }
}

/** The page's content security policy allows only these hosts. */
function judgeRoom(address: unknown): Finding {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : null;
  if (!url) return wrong('A call was placed, and has no room.');
  if (url.protocol === 'https:' && url.hostname.endsWith('.daily.co')) {
    return ok(`A call was placed, with a room at ${url.hostname}.`);
  }
  return wrong(`A call was placed, with a room at ${url.hostname}: the page may not go there.`);
}

async function remove(platform: PlatformApi, id: string): Promise<Finding> {
  try {
    await platform('DELETE /call/{id}', { path: { id } });
    return ok('The call was removed again.');
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return wrong(`Call ${id} was not removed (${error.message}): look for it at the platform.`);
  }
}

export const NOT_PLACED = notChecked('Placing a call, as it may cost money: add --place-call.');
