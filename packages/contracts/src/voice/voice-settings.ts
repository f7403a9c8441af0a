import type { Language } from '@pickup/messages/language';
import { z } from 'zod';
import { isEncrypted } from '../safe-url.ts';
import { requiredText } from '../text.ts';

const apiUrl = z
  .url({ protocol: /^https?$/, error: 'must be an https address' })
  .refine(isEncrypted, { error: 'must be an https address: keys are sent there' })
  .refine((text) => !/[?#@]/.test(text), { error: 'must have no user, query or fragment' });

/**
 * With `publicKey`, the page calls the platform directly. Without it, the page calls through our
 * server, which uses VOICE_PRIVATE_KEY and the limits below.
 */
const fields = z.strictObject({
  assistantId: requiredText(200),
  /** Without it, Spanish pages have the guided assistant. */
  spanishAssistantId: requiredText(200).optional(),
  publicKey: requiredText(200).optional(),
  /** Trailing slashes are removed. */
  apiUrl: apiUrl.default('https://api.vapi.ai').transform((url) => url.replace(/(?<!\/)\/+$/, '')),
  maxMinutes: z.number().min(0.5).max(60).default(10),
  /** The platform always keeps the transcript. This setting adds the audio. */
  recording: z.boolean().default(true),
  /** The page may ask for the visitor's camera only if this is set. */
  videoRecording: z.boolean().default(false),
  /**
   * The id of a credential at the platform that contains the webhook secret. Without this id, the
   * platform sends the secret in a header.
   */
  webhookCredentialId: requiredText(200).optional(),
  /** The maximum number of calls through our server in 24 hours. */
  limits: z
    .strictObject({
      perNetwork: z.int().min(1).max(10_000).default(10),
      all: z.int().min(1).max(1_000_000).default(300),
    })
    .prefault({}),
});

// The assistant decides the language of a call's lead and consent text, so the two assistants must
// differ.
export const voiceSettingsSchema = fields.refine(
  ({ assistantId, spanishAssistantId }) => assistantId !== spanishAssistantId,
  { path: ['spanishAssistantId'], error: 'must not be the assistant in assistantId' },
);

export type VoiceSettings = z.output<typeof voiceSettingsSchema>;

export type VoiceAssistants = Pick<VoiceSettings, 'assistantId' | 'spanishAssistantId'>;

/** Null if no assistant speaks the language. */
export function assistantFor(voice: VoiceAssistants, language: Language): string | null {
  return language === 'es' ? (voice.spanishAssistantId ?? null) : voice.assistantId;
}

export function languageOfAssistant(
  { spanishAssistantId }: VoiceAssistants,
  id: string | undefined,
): Language {
  return id !== undefined && id === spanishAssistantId ? 'es' : 'en';
}
