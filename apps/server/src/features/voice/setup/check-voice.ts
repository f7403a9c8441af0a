import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { VoiceSettings } from '@pickup/contracts/voice/voice-settings';
import type { PlatformApi } from '@pickup/voice/platform/create-platform-api';
import { PlatformError, PlatformRefusal } from '@pickup/voice/platform/platform-error';
import type { PlatformAssistant } from '@pickup/voice/platform/platform-shapes';
import { checkEvents } from './check-events.ts';
import { notChecked, ok, wrong, type Finding } from './finding.ts';
import { judgeAssistant, judgeSpanish } from './judge-assistant.ts';
import { explainRefusal } from './publish-assistant.ts';
import { eventsUrlOf } from './read-assistant-facts.ts';

export interface VoiceCheck {
  readonly settings: SiteSettings;
  readonly webhookSecret: string | null;
  readonly platform: PlatformApi | null;
  readonly placeCall: boolean;
}

export async function checkVoice(check: VoiceCheck): Promise<Finding[]> {
  const { voice } = check.settings;
  if (!voice) {
    return [
      notChecked('No platform is configured (voice in the settings): guided assistant only.'),
    ];
  }
  return [
    ...(await checkPlatform(check, voice)),
    ...(await checkOwnAddress(check)),
    ...(voice.publicKey === undefined ? [] : [PUBLIC_KEY]),
    ...UNCHECKED,
  ];
}

async function checkPlatform(check: VoiceCheck, voice: VoiceSettings): Promise<Finding[]> {
  const { platform, placeCall } = check;
  const { assistantId, spanishAssistantId } = voice;
  if (!platform) return [notChecked('The platform: VOICE_PRIVATE_KEY is not set.')];
  try {
    const assistant = await platform('GET /assistant/{id}', { path: { id: assistantId } });
    return [
      ok(`The private key is accepted; the assistant is "${assistant.name ?? assistantId}".`),
      ...checkAssistant(check, assistant),
      ...(spanishAssistantId === undefined
        ? [NO_SPANISH]
        : await checkSpanish(check, platform, spanishAssistantId)),
      ...(placeCall ? await checkWebCall(platform, assistantId) : [NOT_PLACED]),
    ];
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return [wrong(`The assistant could not be read: ${explainFailure(error, 'assistantId')}`)];
  }
}

const NO_SPANISH = notChecked(
  'Calls in Spanish: voice.spanishAssistantId is not set, so Spanish pages have the guided assistant.',
);

async function checkSpanish(
  check: VoiceCheck,
  platform: PlatformApi,
  id: string,
): Promise<Finding[]> {
  try {
    const assistant = await platform('GET /assistant/{id}', { path: { id } });
    return [
      ok(`The assistant is "${assistant.name ?? id}".`),
      judgeSpanish(assistant),
      ...checkAssistant(check, assistant),
    ].map(({ state, text }) => ({ state, text: `Spanish: ${text}` }));
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const reason = explainFailure(error, 'spanishAssistantId');
    return [wrong(`The Spanish assistant could not be read: ${reason}`)];
  }
}

function checkAssistant(
  { settings, webhookSecret }: VoiceCheck,
  assistant: PlatformAssistant,
): Finding[] {
  const eventsUrl = eventsUrlOf(settings);
  if (eventsUrl === null) return [notChecked('The assistant: siteUrl is not set.')];
  const { maxMinutes, recording, videoRecording, webhookCredentialId } = settings.voice ?? {};
  return judgeAssistant(assistant, {
    eventsUrl,
    webhookSecret,
    webhookCredentialId,
    ...(maxMinutes === undefined ? {} : { maxMinutes }),
    ...(recording === undefined ? {} : { recording }),
    ...(videoRecording === undefined ? {} : { videoRecording }),
  });
}

function explainFailure(error: PlatformError, setting: keyof VoiceSettings): string {
  const isMissing = error instanceof PlatformRefusal && error.status === 404;
  if (isMissing) return `the platform has no assistant with the id in voice.${setting}.`;
  return explainRefusal(error) ?? error.message;
}

async function checkOwnAddress({ settings, webhookSecret }: VoiceCheck): Promise<Finding[]> {
  const eventsUrl = eventsUrlOf(settings);
  if (eventsUrl === null) return [notChecked('Our own address for messages: siteUrl is not set.')];
  return checkEvents(eventsUrl, webhookSecret);
}

const PUBLIC_KEY = notChecked(
  'The public key, and the origins and assistants it is limited to: check them at the platform.',
);

const UNCHECKED: readonly Finding[] = [
  notChecked('Audio: whether a browser joins the room, is heard, and hears the assistant.'),
  notChecked("Whether the platform's own network reaches our address for messages."),
  notChecked('Recordings: how long the platform keeps them, and what the law requires.'),
  notChecked('What the assistant says: call it and listen.'),
];

/** The shortest call that the platform accepts. */
const MIN_CALL_SECONDS = 10;

/** This call may cost money. No browser joins, so audio stays unchecked. */
async function checkWebCall(platform: PlatformApi, assistantId: string): Promise<Finding[]> {
  const assistantOverrides = { maxDurationSeconds: MIN_CALL_SECONDS };
  try {
    const call = await platform('POST /call/web', { body: { assistantId, assistantOverrides } });
    return [judgeRoom(call.webCallUrl), await remove(platform, call.id)];
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return [wrong(`No call was placed: ${explainRefusal(error) ?? error.message}`)];
  }
}

/** The page's content security policy allows calls only in rooms at daily.co. */
function judgeRoom(address: unknown): Finding {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : null;
  if (!url) return wrong('A call was placed, but it has no room.');
  if (url.protocol === 'https:' && url.hostname.endsWith('.daily.co')) {
    return ok(`A call was placed, with a room at ${url.hostname}.`);
  }
  return wrong(`A call was placed, with a room at ${url.hostname}: the page cannot connect to it.`);
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

const NOT_PLACED = notChecked(
  'Placing a call, because it may cost money. To place one, add --place-call.',
);
