import type { AssistantDraft } from '../platform/platform-shapes.ts';
import type { AssistantFacts } from './assistant-facts.ts';
import { assistantPrompt } from './assistant-prompt.ts';
import { plainText } from './plain-text.ts';
import { toolDefinitions } from './tool-definitions.ts';

/** What the page listens to. */
export const CLIENT_MESSAGES = ['status-update', 'speech-update', 'transcript', 'tool-calls'];
/** What our server listens to. */
export const SERVER_MESSAGES = ['status-update', 'tool-calls', 'end-of-call-report'];

/** Our server's answer is waited for this long; the platform's own default, said so that it stays. */
export const ANSWER_WITHIN_SECONDS = 20;

/**
 * The assistant as the platform's API takes it, for `POST` and `PATCH /assistant`. Holds the webhook
 * secret, unless a credential does. Model, voice and transcriber are a start: well-known ones of the platform's published list, not measured.
 */
export function assistantDraft(facts: AssistantFacts): AssistantDraft {
  const brand = plainText(facts.brandName);
  return {
    name: nameOf(brand),
    firstMessage: firstMessage(brand),
    // The first words say that it is an AI and that the call may be recorded: they are heard to the end.
    firstMessageInterruptionsEnabled: false,
    model: modelOf(facts),
    voice: { provider: 'vapi', voiceId: 'Elliot' },
    transcriber: { provider: 'deepgram', model: 'nova-3', language: 'en', numerals: true },
    maxDurationSeconds: Math.round((facts.maxMinutes ?? 10) * 60),
    clientMessages: CLIENT_MESSAGES,
    serverMessages: SERVER_MESSAGES,
    server: serverOf(facts),
    backgroundSound: 'off',
    endCallMessage: 'Thank you for your time. Goodbye.',
    startSpeakingPlan: START_SPEAKING,
    hooks: [STILL_THERE, NOBODY_THERE],
    analysisPlan: ANALYSIS,
    artifactPlan: {
      recordingEnabled: facts.recording ?? true,
      videoRecordingEnabled: facts.videoRecording ?? false,
    },
    // Nobody listens in to a visitor's call, or speaks into it.
    monitorPlan: { listenEnabled: false, controlEnabled: false },
  };
}

/** The platform takes 40 characters. */
function nameOf(brand: string): string {
  const ending = ' website';
  let start = '';
  for (const character of brand) {
    if (start.length + character.length + ending.length > 40) break;
    start += character;
  }
  return `${start.trimEnd()}${ending}`;
}

function firstMessage(brand: string): string {
  return `Hi, this is the AI assistant of ${brand}. I am software, not a person, and this call may be recorded. I can see your numbers from the calculator. Shall we go through them?`;
}

function modelOf(facts: AssistantFacts): object {
  return {
    provider: 'openai',
    model: 'gpt-4.1',
    // Low: prices and the consent sentence are to be said as they stand.
    temperature: 0.3,
    maxTokens: 250,
    messages: [{ role: 'system', content: assistantPrompt(facts) }],
    tools: toolDefinitions(),
  };
}

type ServerFacts = Pick<AssistantFacts, 'eventsUrl' | 'webhookSecret' | 'webhookCredentialId'>;

/** Where the platform sends its messages, by what they are proved, and how often they are repeated. */
export function serverOf({ eventsUrl, webhookSecret, webhookCredentialId }: ServerFacts): object {
  return {
    url: eventsUrl,
    ...(webhookCredentialId === undefined
      ? { headers: { 'X-Vapi-Secret': webhookSecret } }
      : { credentialId: webhookCredentialId }),
    timeoutSeconds: ANSWER_WITHIN_SECONDS,
    // 2, 4, 8 … 128 seconds: four minutes for a restart of ours. What is refused for good is not sent again.
    backoffPlan: {
      type: 'exponential',
      maxRetries: 7,
      baseDelaySeconds: 2,
      excludedStatusCodes: [400, 401, 403, 404, 413],
    },
  };
}

const START_SPEAKING = {
  waitSeconds: 0.6,
  smartEndpointingPlan: { provider: 'livekit' },
  // Who spells an address or reads a number pauses in the middle of it.
  customEndpointingRules: [
    {
      type: 'assistant',
      regex: '(e-?mail|address|phone number|spell)',
      regexOptions: [{ type: 'ignore-case', enabled: true }],
      timeoutSeconds: 3,
    },
  ],
};

const STILL_THERE = {
  on: 'customer.speech.timeout',
  name: 'still-there',
  options: { timeoutSeconds: 15, triggerMaxCount: 2, triggerResetMode: 'onUserSpeech' },
  do: [{ type: 'say', exact: 'Are you still there?' }],
};

// Each minute costs money whether or not somebody is on the line.
const NOBODY_THERE = {
  on: 'customer.speech.timeout',
  name: 'nobody-there',
  options: { timeoutSeconds: 45, triggerMaxCount: 1, triggerResetMode: 'onUserSpeech' },
  do: [
    { type: 'say', exact: 'I cannot hear you. The page stays open. Goodbye.' },
    { type: 'tool', tool: { type: 'endCall' } },
  ],
};

const ANALYSIS = {
  summaryPlan: { enabled: true, timeoutSeconds: 20 },
  structuredDataPlan: {
    enabled: true,
    timeoutSeconds: 20,
    schema: {
      type: 'object',
      properties: {
        outcome: {
          type: 'string',
          enum: ['lead-saved', 'form-opened', 'asked-for-a-person', 'not-interested', 'other'],
          description: 'How the call ended for the visitor.',
        },
        agreed_to_consent: {
          type: 'boolean',
          description: 'Whether the consent sentence was read and clearly answered by yes.',
        },
        open_question: {
          type: 'string',
          description: 'What the visitor asked and was not answered; empty when there is nothing.',
        },
      },
      required: ['outcome', 'agreed_to_consent'],
    },
  },
};
