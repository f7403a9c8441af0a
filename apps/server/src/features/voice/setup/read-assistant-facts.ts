import { offersFromSettings } from '@pickup/contracts/settings/offers-from-settings';
import { offerTexts } from '@pickup/contracts/settings/offer-texts';
import type { Language } from '@pickup/messages/language';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { VOICE_EVENTS_PATH } from '@pickup/contracts/voice/voice-calls';
import type { AssistantFacts } from '@pickup/voice/assistant/assistant-facts';
import { consentTextOf } from '../../settings/index.ts';

export class SetupProblems extends Error {
  override readonly name = 'SetupProblems';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

export function readAssistantFacts(
  settings: SiteSettings,
  webhookSecret: string | null,
  language: Language = 'en',
): AssistantFacts {
  const eventsUrl = eventsUrlOf(settings);
  const problems = [
    ...(eventsUrl === null
      ? ['siteUrl is not set, so the platform has no address for its reports']
      : []),
    ...(webhookSecret === null
      ? ['VOICE_WEBHOOK_SECRET is not set, so every report is refused']
      : []),
  ];
  if (eventsUrl === null || webhookSecret === null) throw new SetupProblems(problems);
  const { maxMinutes, recording, videoRecording, webhookCredentialId } = settings.voice ?? {};
  const { badges, promo, urgency } = offerTexts(settings, language);
  // The prompt stays on the platform, so it must not contain a promotion that ends.
  const lasting = urgency.endsAt === undefined ? promo : undefined;
  return {
    language,
    brandName: settings.brand.name,
    consentText: consentTextOf(settings, language),
    phone: settings.phone,
    offer: offersFromSettings(settings)[language],
    eventsUrl,
    webhookSecret,
    webhookCredentialId,
    ...(maxMinutes === undefined ? {} : { maxMinutes }),
    ...(recording === undefined ? {} : { recording }),
    ...(videoRecording === undefined ? {} : { videoRecording }),
    claims: [...badges, ...(lasting === undefined ? [] : [lasting])],
  };
}

/** Returns null if `siteUrl` is not set. */
export function eventsUrlOf({ siteUrl }: SiteSettings): string | null {
  return siteUrl === undefined ? null : new URL(VOICE_EVENTS_PATH, siteUrl).href;
}
