import type { Language } from '@pickup/messages/language';
import { z } from 'zod';
import { isEncrypted } from '../safe-url.ts';
import { requiredText } from '../text.ts';

const apiUrl = z
  .url({ protocol: /^https?$/, error: 'must be an https address' })
  .refine(isEncrypted, { error: 'must be an https address: keys are sent there' })
  .refine((text) => !/[?#@]/.test(text), { error: 'must have no user, query or fragment' });

/**
 * The voice platform. Without it, the page has the guided assistant. With `publicKey` the page
 * calls the platform directly, otherwise through our server with VOICE_PRIVATE_KEY and the limits
 * below.
 */
const fields = z.strictObject({
  assistantId: requiredText(200),
  /** The assistant of Spanish pages. Without it they have the guided assistant. */
  spanishAssistantId: requiredText(200).optional(),
  publicKey: requiredText(200).optional(),
  /** The platform's API, without a trailing slash. */
  apiUrl: apiUrl.default('https://api.vapi.ai').transform((url) => url.replace(/(?<!\/)\/+$/, '')),
  /** The platform ends a call after this many minutes. */
  maxMinutes: z.number().min(0.5).max(60).default(10),
  /** Whether the platform keeps the audio of a call. It always keeps the transcript. */
  recording: z.boolean().default(true),
  /** Whether the platform also records the visitor's camera. Only then may the page ask for it. */
  videoRecording: z.boolean().default(false),
  /**
   * The id of a credential at the platform that contains the secret. Without such a credential, the
   * platform sends the secret as a header.
   */
  webhookCredentialId: requiredText(200).optional(),
  /**
   * The maximum number of calls within 24 hours, per network and in total. Applies to calls through
   * our server.
   */
  limits: z
    .strictObject({
      perNetwork: z.int().min(1).max(10_000).default(10),
      all: z.int().min(1).max(1_000_000).default(300),
    })
    .prefault({}),
});

// The assistants must differ, because a call's assistant decides the language of its lead and
// consent text.
export const voiceSettingsSchema = fields.refine(
  ({ assistantId, spanishAssistantId }) => assistantId !== spanishAssistantId,
  { path: ['spanishAssistantId'], error: 'must not be the assistant in assistantId' },
);

export type VoiceSettings = z.output<typeof voiceSettingsSchema>;

/** The ids of the assistants at the platform. */
export type VoiceAssistants = Pick<VoiceSettings, 'assistantId' | 'spanishAssistantId'>;

/** The assistant that speaks a language. Null if there is none. */
export function assistantFor(voice: VoiceAssistants, language: Language): string | null {
  return language === 'es' ? (voice.spanishAssistantId ?? null) : voice.assistantId;
}

/** Returns the language of an assistant: English, except for the Spanish assistant. */
export function languageOfAssistant(
  { spanishAssistantId }: VoiceAssistants,
  id: string | undefined,
): Language {
  return id !== undefined && id === spanishAssistantId ? 'es' : 'en';
}
