import { endOfCallReport } from '@pickup/voice/test/example-messages';
import type { PlatformDouble } from '@pickup/voice/test/platform-double';
import { sendServerMessage } from '@pickup/voice/platform/send-server-message';
import type { Environment, RunningServer } from './start-server.ts';

export const VOICE_SECRET = 'the-webhook-secret-of-this-test';

/** Returns the settings and variables that make a server use this voice platform. */
export function voiceSettings(platform: PlatformDouble): [{ readonly voice: object }, Environment] {
  // All calls in a run come from one IP address, so the limits must be high.
  const limits = { perNetwork: 10_000, all: 10_000 };
  return [
    { voice: { assistantId: 'assistant-1', apiUrl: platform.url, limits } },
    { VOICE_PRIVATE_KEY: platform.token, VOICE_WEBHOOK_SECRET: VOICE_SECRET },
  ];
}

interface WebCall {
  readonly assistantOverrides: { readonly metadata: { readonly pickup_call_id: string } };
}

/** Places a call for a lead. Reports the call's end as the platform would. */
export async function postCall(
  server: RunningServer,
  platform: PlatformDouble,
  leadId: string,
): Promise<void> {
  const placed = await fetch(`${server.origin}/voice/call/web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify({ assistantOverrides: { metadata: { lead_id: leadId } } }),
  });
  if (!placed.ok)
    throw new Error(
      `the request to place the call returned ${placed.status}: ${await placed.text()}`,
    );
  const { id: platformId } = (await placed.json()) as { readonly id: string };
  const webCall = platform.requests.findLast(({ path }) => path === '/call/web')?.body as WebCall;
  const response = await sendServerMessage(
    `${server.origin}/voice/events`,
    endOfCallReport({
      platformId,
      pickupCallId: webCall.assistantOverrides.metadata.pickup_call_id,
    }),
    { kind: 'signature', secret: VOICE_SECRET },
  );
  if (response.status !== 200)
    throw new Error(`the server responded to the call report with ${response.status}`);
}
