import type { Language } from '@pickup/messages/language';
import { z } from 'zod';
import { requiredText } from './text.ts';

/** Keys are sent there, so plain http only on this machine. */
const apiUrl = z
  .url({ protocol: /^https?$/, error: 'must be an https address' })
  .refine((text) => /^https:/i.test(text) || LOOPBACK.test(text), {
    error: 'must be an https address: keys are sent there',
  })
  .refine((text) => !/[?#@]/.test(text), { error: 'must have no user, query or fragment' });
const LOOPBACK = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:\/|$)/i;

/**
 * A voice platform for real calls. Without it the button starts the guided assistant. With
 * `publicKey` the page calls the platform directly; otherwise every call goes through our server,
 * which holds the private key (VOICE_PRIVATE_KEY) and applies the limits below. Contains no
 * secrets.
 */
const fields = z.strictObject({
  assistantId: requiredText(200),
  /** Answers on Spanish pages. Without it they have the guided assistant. */
  spanishAssistantId: requiredText(200).optional(),
  publicKey: requiredText(200).optional(),
  /** The platform's API, without a trailing slash. */
  apiUrl: apiUrl.default('https://api.vapi.ai').transform((url) => url.replace(/(?<!\/)\/+$/, '')),
  /** The platform ends a call after this many minutes. */
  maxMinutes: z.number().min(0.5).max(60).default(10),
  /** Whether the platform keeps the audio of a call; it always keeps the transcript. */
  recording: z.boolean().default(true),
  /** Whether the platform also records the visitor's camera. Only then may the page ask for it. */
  videoRecording: z.boolean().default(false),
  /**
   * A webhook credential at the platform that holds VOICE_WEBHOOK_SECRET and authenticates messages
   * with a bearer token or a signature. Without it the assistant sends the secret as a header.
   */
  webhookCredentialId: requiredText(200).optional(),
  /** Calls within 24 hours: from one network, and in total. Applies to calls through our server. */
  limits: z
    .strictObject({
      perNetwork: z.int().min(1).max(10_000).default(10),
      all: z.int().min(1).max(1_000_000).default(300),
    })
    .prefault({}),
});

// Which of the two a call had decides the language of its lead and of its consent text.
export const voiceSettingsSchema = fields.refine(
  ({ assistantId, spanishAssistantId }) => assistantId !== spanishAssistantId,
  { path: ['spanishAssistantId'], error: 'must not be the assistant in assistantId' },
);

export type VoiceSettings = z.output<typeof voiceSettingsSchema>;

/** The assistants at the platform. */
export type VoiceAssistants = Pick<VoiceSettings, 'assistantId' | 'spanishAssistantId'>;

/** The assistant that speaks a language. Null if there is none. */
export function assistantFor(voice: VoiceAssistants, language: Language): string | null {
  return language === 'es' ? (voice.spanishAssistantId ?? null) : voice.assistantId;
}

/** The language of an assistant: English, except for the Spanish one. */
export function languageOfAssistant(
  { spanishAssistantId }: VoiceAssistants,
  id: string | undefined,
): Language {
  return id !== undefined && id === spanishAssistantId ? 'es' : 'en';
}
