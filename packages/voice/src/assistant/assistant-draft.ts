import type { AssistantDraft } from '../platform/platform-shapes.ts';
import type { AssistantFacts } from './assistant-facts.ts';
import { assistantPrompt, plainText } from './assistant-prompt.ts';
import { toolDefinitions } from './tool-definitions.ts';

/** Messages sent to the page. */
export const CLIENT_MESSAGES = ['status-update', 'speech-update', 'transcript', 'tool-calls'];
/** Messages sent to our server. */
export const SERVER_MESSAGES = ['status-update', 'tool-calls', 'end-of-call-report'];

/**
 * How long the platform waits for our server's answer. This is its default, stated so that it stays
 * the same.
 */
export const ANSWER_WITHIN_SECONDS = 20;

/**
 * The assistant as the platform's API expects it, for `POST` and `PATCH /assistant`. Contains the webhook
 * secret unless a credential holds it. Model, voice and transcriber are well-known choices from the
 * platform's published list; they were not compared.
 */
export function assistantDraft(facts: AssistantFacts): AssistantDraft {
  const brand = plainText(facts.brandName);
  return {
    name: nameOf(brand),
    firstMessage: firstMessage(brand),
    // The first sentence says that this is an AI and that the call may be recorded, so it cannot be
    // interrupted.
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
    hooks: [STILL_THERE, CALLER_GONE],
    analysisPlan: ANALYSIS,
    artifactPlan: {
      recordingEnabled: facts.recording ?? true,
      videoRecordingEnabled: facts.videoRecording ?? false,
    },
    // Listening in and speaking into a visitor's call are disabled.
    monitorPlan: { listenEnabled: false, controlEnabled: false },
  };
}

/** The platform accepts 40 characters. */
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
    // A low temperature keeps prices and the consent sentence word for word.
    temperature: 0.3,
    maxTokens: 250,
    messages: [{ role: 'system', content: assistantPrompt(facts) }],
    tools: toolDefinitions(),
  };
}

type ServerFacts = Pick<AssistantFacts, 'eventsUrl' | 'webhookSecret' | 'webhookCredentialId'>;

/**
 * Where the platform sends its messages, how they are authenticated, and how often they are
 * retried.
 */
export function serverOf({ eventsUrl, webhookSecret, webhookCredentialId }: ServerFacts): object {
  return {
    url: eventsUrl,
    ...(webhookCredentialId === undefined
      ? { headers: { 'X-Vapi-Secret': webhookSecret } }
      : { credentialId: webhookCredentialId }),
    timeoutSeconds: ANSWER_WITHIN_SECONDS,
    // Retries after 2, 4, 8 … 128 seconds: four minutes, enough for a restart. Permanent refusals
    // are not retried.
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
  // People pause in the middle when they spell an address or read a number.
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

// Every minute costs money, even when the caller has left.
const CALLER_GONE = {
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
