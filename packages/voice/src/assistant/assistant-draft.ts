import { VOICE_TEXTS, type VoiceTexts } from '@pickup/messages/by-language';
import type { Language } from '@pickup/messages/language';
import type { AssistantDraft } from '../platform/platform-shapes.ts';
import type { AssistantFacts } from './assistant-facts.ts';
import { assistantPrompt, plainText } from './assistant-prompt.ts';
import { toolDefinitions } from './tool-definitions.ts';

export const CLIENT_MESSAGES = ['status-update', 'speech-update', 'transcript', 'tool-calls'];
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
  const { language = 'en' } = facts;
  const texts = VOICE_TEXTS[language];
  const { nameEnding, voice, endpointing, summary } = BY_LANGUAGE[language];
  const brand = plainText(facts.brandName);
  return {
    name: nameOf(brand, nameEnding),
    firstMessage: texts.firstMessage(brand),
    // The first sentence says that this is an AI and that the call may be recorded, so it cannot be
    // interrupted.
    firstMessageInterruptionsEnabled: false,
    model: modelOf(facts, texts),
    voice,
    transcriber: { provider: 'deepgram', model: 'nova-3', language, numerals: true },
    maxDurationSeconds: Math.round((facts.maxMinutes ?? 10) * 60),
    clientMessages: CLIENT_MESSAGES,
    serverMessages: SERVER_MESSAGES,
    server: serverOf(facts),
    backgroundSound: 'off',
    endCallMessage: texts.goodbye,
    startSpeakingPlan: startSpeaking(endpointing, texts),
    hooks: [stillThere(texts), callerGone(texts)],
    analysisPlan: {
      summaryPlan: { enabled: true, timeoutSeconds: 20, ...summary },
      structuredDataPlan: STRUCTURED_DATA,
    },
    artifactPlan: {
      recordingEnabled: facts.recording ?? true,
      videoRecordingEnabled: facts.videoRecording ?? false,
    },
    // Listening in and speaking into a visitor's call are disabled.
    monitorPlan: { listenEnabled: false, controlEnabled: false },
  };
}

/** What depends on the language and is not spoken. */
interface LanguageChoices {
  /** Tells the assistants apart for operators, who read English. */
  readonly nameEnding: string;
  readonly voice: object;
  /** Decides when the visitor has finished speaking. */
  readonly endpointing: 'livekit' | 'vapi';
  /** Operators read English, so the summary of any other call must be in it. */
  readonly summary?: { readonly messages: readonly object[] };
}

const BY_LANGUAGE: Readonly<Record<Language, LanguageChoices>> = {
  en: {
    nameEnding: ' website',
    voice: { provider: 'vapi', voiceId: 'Elliot' },
    endpointing: 'livekit',
  },
  es: {
    nameEnding: ' website (Spanish)',
    // One of the four Spanish voices that the platform's published types name.
    voice: { provider: 'inworld', voiceId: 'Miguel', languageCode: 'es' },
    // The published types say that LiveKit's endpointing supports English only.
    endpointing: 'vapi',
    summary: {
      messages: [
        {
          role: 'system',
          content:
            'You take notes of calls in Spanish. Summarize the call in two or three sentences of English. Return only the summary.',
        },
        {
          role: 'user',
          content: 'The transcript:\n\n{{transcript}}\n\nHow the call ended: {{endedReason}}',
        },
      ],
    },
  },
};

/** The platform accepts 40 characters. */
function nameOf(brand: string, ending: string): string {
  let start = '';
  for (const character of brand) {
    if (start.length + character.length + ending.length > 40) break;
    start += character;
  }
  return `${start.trimEnd()}${ending}`;
}

function modelOf(facts: AssistantFacts, { saving, looking, booking }: VoiceTexts): object {
  return {
    provider: 'openai',
    model: 'gpt-4.1',
    // A low temperature keeps prices and the consent sentence word for word.
    temperature: 0.3,
    maxTokens: 250,
    messages: [{ role: 'system', content: assistantPrompt(facts) }],
    tools: toolDefinitions({ saving, looking, booking }, facts.offer),
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

function startSpeaking(provider: 'livekit' | 'vapi', { asksForSpelling }: VoiceTexts): object {
  return {
    waitSeconds: 0.6,
    smartEndpointingPlan: { provider },
    // People pause in the middle when they spell an address or read a number.
    customEndpointingRules: [
      {
        type: 'assistant',
        regex: asksForSpelling,
        regexOptions: [{ type: 'ignore-case', enabled: true }],
        timeoutSeconds: 3,
      },
    ],
  };
}

function stillThere(texts: VoiceTexts): object {
  return {
    on: 'customer.speech.timeout',
    name: 'still-there',
    options: { timeoutSeconds: 15, triggerMaxCount: 2, triggerResetMode: 'onUserSpeech' },
    do: [{ type: 'say', exact: texts.stillThere }],
  };
}

// Every minute costs money, even when the caller has left.
function callerGone({ cannotHear }: VoiceTexts): object {
  return {
    on: 'customer.speech.timeout',
    name: 'nobody-there',
    options: { timeoutSeconds: 45, triggerMaxCount: 1, triggerResetMode: 'onUserSpeech' },
    do: [
      { type: 'say', exact: cannotHear },
      { type: 'tool', tool: { type: 'endCall' } },
    ],
  };
}

const STRUCTURED_DATA = {
  enabled: true,
  timeoutSeconds: 20,
  schema: {
    type: 'object',
    properties: {
      outcome: {
        type: 'string',
        enum: [
          'call-booked',
          'lead-saved',
          'form-opened',
          'asked-for-a-person',
          'not-interested',
          'other',
        ],
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
};
