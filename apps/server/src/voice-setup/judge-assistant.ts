import type { PlatformAssistant } from '@pickup/voice/platform/platform-shapes';
import { ASSISTANT_VARIABLES, RESERVED_VARIABLES } from '@pickup/voice/assistant-variables';
import { PAGE_TOOLS, SAVE_LEAD_TOOL } from '@pickup/voice/assistant-tools';
import { CLIENT_MESSAGES, SERVER_MESSAGES } from '@pickup/voice/assistant/assistant-draft';
import type { AssistantFacts } from '@pickup/voice/assistant/assistant-facts';
import { notChecked, ok, wrong, type Finding } from './finding.ts';

export interface AssistantNeeds extends Pick<
  AssistantFacts,
  'eventsUrl' | 'maxMinutes' | 'recording' | 'videoRecording' | 'webhookCredentialId'
> {
  readonly webhookSecret: string | null;
}

/** Whether an assistant, whoever wrote it, does what the page and the server rely on. */
export function judgeAssistant(assistant: PlatformAssistant, needs: AssistantNeeds): Finding[] {
  const server = membersOf(assistant.server);
  return [
    judgeAddress(server, needs.eventsUrl),
    judgeProof(server, needs),
    server['backoffPlan'] === undefined || server['backoffPlan'] === null
      ? wrong('It has no server.backoffPlan: a report that we miss is not sent again.')
      : ok('It sends a missed report again.'),
    judgeMessages('clientMessages', 'The page', assistant.clientMessages, CLIENT_MESSAGES),
    judgeMessages('serverMessages', 'The server', assistant.serverMessages, SERVER_MESSAGES),
    judgeTools(membersOf(assistant.model)),
    judgeVariables(membersOf(assistant.model)),
    judgeDuration(assistant.maxDurationSeconds, needs.maxMinutes),
    judgeRecording(membersOf(assistant.artifactPlan)['recordingEnabled'], needs.recording),
    judgeVideo(membersOf(assistant.artifactPlan)['videoRecordingEnabled'], needs.videoRecording),
  ];
}

type Members = Readonly<Record<string, unknown>>;

function judgeAddress({ url }: Members, eventsUrl: string): Finding {
  if (url === eventsUrl) return ok(`It reports to ${eventsUrl}.`);
  return wrong(`It reports to ${typeof url === 'string' ? url : 'nobody'}, not ${eventsUrl}.`);
}

function judgeProof({ headers, credentialId }: Members, needs: AssistantNeeds): Finding {
  const { webhookSecret: secret, webhookCredentialId } = needs;
  if (secret === null) return wrong('VOICE_WEBHOOK_SECRET is not set: no report is believed.');
  if (webhookCredentialId !== undefined && credentialId !== webhookCredentialId) {
    return wrong('Its server.credentialId is not voice.webhookCredentialId.');
  }
  if (typeof credentialId === 'string') {
    return notChecked('It proves itself by a credential: whether that holds VOICE_WEBHOOK_SECRET.');
  }
  const proofs = Object.entries(membersOf(headers))
    .filter(([name]) => /^(?:x-vapi-secret|authorization)$/i.test(name))
    .map(([, value]) => String(value).replace(/^Bearer +/i, ''));
  if (proofs.length === 0) return wrong('It proves its reports by nothing: they are refused.');
  if (proofs.includes(secret)) return ok('It proves its reports with our secret.');
  // What a platform hides looks like this.
  if (proofs.some((proof) => /^[*•x.]*$|\*{3}/i.test(proof))) {
    return notChecked('Its proof of origin is hidden by the platform.');
  }
  return wrong('It proves its reports with another secret than VOICE_WEBHOOK_SECRET.');
}

function judgeMessages(
  member: string,
  who: string,
  given: unknown,
  needed: readonly string[],
): Finding {
  if (!Array.isArray(given)) {
    return notChecked(`It names no ${member}: the platform's own list holds, which may change.`);
  }
  const missing = needed.filter((word) => !given.includes(word));
  if (missing.length === 0) return ok(`${who} hears what it needs of a call.`);
  return wrong(`${who} does not hear of ${missing.join(', ')}: missing in ${member}.`);
}

const TOOLS = [...Object.values(PAGE_TOOLS), SAVE_LEAD_TOOL];

function judgeTools({ tools, toolIds }: Members): Finding {
  const own = Array.isArray(tools) ? tools : [];
  const names = own.map((tool) => membersOf(membersOf(tool)['function'])['name']);
  const missing = TOOLS.filter((name) => !names.includes(name));
  if (missing.length === 0) return ok('It has the three tools.');
  if (Array.isArray(toolIds) && toolIds.length > 0) {
    return notChecked(`Its tools are kept apart; whether ${missing.join(', ')} are among them.`);
  }
  return wrong(`It lacks the ${missing.length === 1 ? 'tool' : 'tools'} ${missing.join(', ')}.`);
}

const KNOWN: readonly string[] = [...Object.keys(ASSISTANT_VARIABLES), ...RESERVED_VARIABLES];

function judgeVariables({ messages }: Members): Finding {
  const prompt = JSON.stringify(messages ?? '');
  const names = [...prompt.matchAll(/\{\{-?\s*([A-Za-z_]\w*)/g)].map(([, name]) => name ?? '');
  const unknown = [...new Set(names)].filter((name) => !KNOWN.includes(name));
  if (unknown.length > 0) {
    return wrong(`Its prompt asks for what the page does not tell: ${unknown.join(', ')}.`);
  }
  return names.length > 0
    ? ok("Its prompt uses the visitor's numbers, and no name that the page does not tell.")
    : wrong("Its prompt uses none of the visitor's numbers.");
}

function judgeDuration(seconds: unknown, maxMinutes = 10): Finding {
  const wanted = Math.round(maxMinutes * 60);
  // Left out it is 600 at the platform, as the published shape says.
  const given = typeof seconds === 'number' ? seconds : 600;
  if (given <= wanted) return ok(`A call ends after ${given} seconds at the latest.`);
  return wrong(`It lets a call last ${given} seconds; voice.maxMinutes allows ${wanted}.`);
}

function judgeRecording(enabled: unknown, recording = true): Finding {
  if ((enabled ?? true) === recording) {
    return ok(recording ? 'It keeps the sound, as the settings say.' : 'It keeps no sound.');
  }
  return wrong(`voice.recording is ${String(recording)}; the assistant does the opposite.`);
}

// Left out it is off at the platform.
function judgeVideo(enabled: unknown, videoRecording = false): Finding {
  if ((enabled ?? false) === videoRecording) {
    return ok(videoRecording ? 'It records the camera, as the settings say.' : 'It films nobody.');
  }
  return wrong(
    videoRecording
      ? 'voice.videoRecording is true; the assistant records no video.'
      : 'It records video: the page allows no camera until voice.videoRecording is true.',
  );
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
