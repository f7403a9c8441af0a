import type { PlatformAssistant } from '@pickup/voice/platform/platform-shapes';
import { ASSISTANT_VARIABLES, RESERVED_VARIABLES } from '@pickup/voice/assistant-variables';
import { PAGE_TOOLS, SERVER_TOOLS } from '@pickup/voice/assistant-tools';
import { CLIENT_MESSAGES, SERVER_MESSAGES } from '@pickup/voice/assistant/assistant-draft';
import type { AssistantFacts } from '@pickup/voice/assistant/assistant-facts';
import { notChecked, ok, wrong, type Finding } from './finding.ts';

export interface AssistantNeeds extends Pick<
  AssistantFacts,
  'eventsUrl' | 'maxMinutes' | 'recording' | 'videoRecording' | 'webhookCredentialId'
> {
  readonly webhookSecret: string | null;
}

export function judgeAssistant(assistant: PlatformAssistant, needs: AssistantNeeds): Finding[] {
  const server = membersOf(assistant.server);
  return [
    judgeAddress(server, needs.eventsUrl),
    judgeProof(server, needs),
    server['backoffPlan'] === undefined || server['backoffPlan'] === null
      ? wrong('It has no server.backoffPlan, so a report that we miss is not sent again.')
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

/** Checks only that the assistant transcribes Spanish, not that it speaks Spanish. */
export function judgeSpanish({ transcriber }: PlatformAssistant): Finding {
  const { language } = membersOf(transcriber);
  if (typeof language !== 'string') {
    return notChecked('It has no transcriber.language. Check that it understands Spanish.');
  }
  if (/^(?:es|multi)/i.test(language)) return ok(`It transcribes with the language "${language}".`);
  return wrong(`It transcribes with the language "${language}". Set transcriber.language to "es".`);
}

type Members = Readonly<Record<string, unknown>>;

function judgeAddress({ url }: Members, eventsUrl: string): Finding {
  if (url === eventsUrl) return ok(`It reports to ${eventsUrl}.`);
  if (typeof url !== 'string') return wrong(`It has no server.url. Set it to ${eventsUrl}.`);
  return wrong(`It reports to ${url}. Change server.url to ${eventsUrl}.`);
}

function judgeProof({ headers, credentialId }: Members, needs: AssistantNeeds): Finding {
  const { webhookSecret: secret, webhookCredentialId } = needs;
  if (secret === null) return wrong('VOICE_WEBHOOK_SECRET is not set, so every report is refused.');
  if (webhookCredentialId !== undefined && credentialId !== webhookCredentialId) {
    return wrong('Its server.credentialId is not voice.webhookCredentialId.');
  }
  if (typeof credentialId === 'string') {
    return notChecked(
      'It authenticates with a credential. Check that the credential contains VOICE_WEBHOOK_SECRET.',
    );
  }
  const proofs = Object.entries(membersOf(headers))
    .filter(([name]) => /^(?:x-vapi-secret|authorization)$/i.test(name))
    .map(([, value]) => String(value).replace(/^Bearer +/i, ''));
  if (proofs.length === 0)
    return wrong('It sends no secret with its reports, so they are refused.');
  if (proofs.includes(secret)) return ok('It sends our secret with its reports.');
  // Masked secrets match this pattern.
  if (proofs.some((proof) => /^[*•x.]*$|\*{3}/i.test(proof))) {
    return notChecked('The platform hides the secret that it sends with its reports.');
  }
  return wrong('It sends a secret that is not VOICE_WEBHOOK_SECRET.');
}

function judgeMessages(
  member: string,
  who: string,
  given: unknown,
  needed: readonly string[],
): Finding {
  if (!Array.isArray(given)) {
    return notChecked(
      `It has no ${member}, so the platform's default list applies, which may change.`,
    );
  }
  const missing = needed.filter((word) => !given.includes(word));
  if (missing.length === 0) return ok(`${who} receives every message it needs about a call.`);
  return wrong(`${who} does not receive ${missing.join(', ')}. Add them to ${member}.`);
}

const TOOLS = [...Object.values(PAGE_TOOLS), ...SERVER_TOOLS];

function judgeTools({ tools, toolIds }: Members): Finding {
  const inlineTools = Array.isArray(tools) ? tools : [];
  const names = inlineTools.map((tool) => membersOf(membersOf(tool)['function'])['name']);
  const missing = TOOLS.filter((name) => !names.includes(name));
  if (missing.length === 0) return ok(`It has all ${TOOLS.length} tools.`);
  if (Array.isArray(toolIds) && toolIds.length > 0) {
    return notChecked(
      `Its tools are stored separately. Check that they include ${missing.join(', ')}.`,
    );
  }
  return wrong(
    `It is missing the ${missing.length === 1 ? 'tool' : 'tools'} ${missing.join(', ')}.`,
  );
}

const KNOWN: readonly string[] = [...ASSISTANT_VARIABLES, ...RESERVED_VARIABLES];

function judgeVariables({ messages }: Members): Finding {
  const prompt = JSON.stringify(messages ?? '');
  const names = [...prompt.matchAll(/\{\{-?\s*([A-Za-z_]\w*)/g)].map(([, name]) => name ?? '');
  const unknown = [...new Set(names)].filter((name) => !KNOWN.includes(name));
  if (unknown.length > 0) {
    return wrong(`Its prompt uses variables that the page does not send: ${unknown.join(', ')}.`);
  }
  return names.length > 0
    ? ok('Its prompt uses only variables that the page sends.')
    : wrong('Its prompt uses none of the variables that the page sends.');
}

function judgeDuration(seconds: unknown, maxMinutes = 10): Finding {
  const wanted = Math.round(maxMinutes * 60);
  // The platform's documented default is 600.
  const given = typeof seconds === 'number' ? seconds : 600;
  if (given <= wanted) return ok(`A call ends after ${given} seconds at the latest.`);
  return wrong(`A call may last ${given} seconds; voice.maxMinutes allows ${wanted}.`);
}

function judgeRecording(enabled: unknown, recording = true): Finding {
  if ((enabled ?? true) === recording) {
    return ok(recording ? 'It records audio, as the settings say.' : 'It records no audio.');
  }
  return wrong(`voice.recording is ${String(recording)}; the assistant does the opposite.`);
}

// The platform's default is off.
function judgeVideo(enabled: unknown, videoRecording = false): Finding {
  if ((enabled ?? false) === videoRecording) {
    return ok(videoRecording ? 'It records video, as the settings say.' : 'It records no video.');
  }
  return wrong(
    videoRecording
      ? 'voice.videoRecording is true; the assistant records no video.'
      : 'It records video, but the page allows the camera only when voice.videoRecording is true.',
  );
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
