import { VOICE_TEXTS, type VoiceTexts } from '@pickup/messages/by-language';
import type { Language } from '@pickup/messages/language';
import type { AssistantDraft } from '../platform/platform-shapes.ts';
import type { AssistantFacts } from './assistant-facts.ts';
import { assistantPrompt, plainText } from './assistant-prompt.ts';
import { toolDefinitions } from './tool-definitions.ts';

export const CLIENT_MESSAGES = ['status-update', 'speech-update', 'transcript', 'tool-calls'];
export const SERVER_MESSAGES = ['status-update', 'tool-calls', 'end-of-call-report'];

/**
 * How long the platform waits for Pickup's server. Set explicitly, because the platform's default
 * may change.
 */
export const RESPOND_WITHIN_SECONDS = 20;

/**
 * The model, voice and transcriber are common choices on the platform. No others were tested.
 */
export function assistantDraft(facts: AssistantFacts): AssistantDraft {
  const { language = 'en' } = facts;
  const texts = VOICE_TEXTS[language];
  const { nameEnding, voice, endpointing, summary } = BY_LANGUAGE[language];
  const brand = plainText(facts.brandName);
  return {
    name: nameOf(brand, nameEnding),
    firstMessage: texts.firstMessage(brand),
    // The first message says that the assistant is an AI and that the call may be recorded, so the
    // visitor must hear all of it.
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
    monitorPlan: { listenEnabled: false, controlEnabled: false },
  };
}

interface LanguageChoices {
  readonly nameEnding: string;
  readonly voice: object;
  readonly endpointing: 'livekit' | 'vapi';
  /** Operators read English, so calls in other languages get an English summary. */
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
    voice: { provider: 'inworld', voiceId: 'Miguel', languageCode: 'es' },
    // According to the platform's types, LiveKit's endpointing supports only English.
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

/** The platform accepts names of up to 40 characters. */
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
    // At a low temperature, the model repeats prices and the consent sentence word for word.
    temperature: 0.3,
    maxTokens: 250,
    messages: [{ role: 'system', content: assistantPrompt(facts) }],
    tools: toolDefinitions({ saving, looking, booking }, facts.offer),
  };
}

type ServerFacts = Pick<AssistantFacts, 'eventsUrl' | 'webhookSecret' | 'webhookCredentialId'>;

export function serverOf({ eventsUrl, webhookSecret, webhookCredentialId }: ServerFacts): object {
  return {
    url: eventsUrl,
    ...(webhookCredentialId === undefined
      ? { headers: { 'X-Vapi-Secret': webhookSecret } }
      : { credentialId: webhookCredentialId }),
    timeoutSeconds: RESPOND_WITHIN_SECONDS,
    // Retries after 2, 4, 8 … 128 seconds take about four minutes, which is enough for a restart.
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
    // Visitors pause when they spell an email address or read out a phone number.
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

// Every minute costs money, so the call ends if the visitor says nothing for 45 seconds.
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
