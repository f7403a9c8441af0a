import { consentText } from '@pickup/contracts/lead-form';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { VOICE_EVENTS_PATH } from '@pickup/contracts/voice-calls';
import type { AssistantFacts } from '@pickup/voice/assistant/assistant-facts';

/** What must be set before an assistant can be created: one line for each problem, without secrets. */
export class SetupProblems extends Error {
  override readonly name = 'SetupProblems';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** The facts for the assistant. Throws SetupProblems with everything that is missing. */
export function readAssistantFacts(
  settings: SiteSettings,
  webhookSecret: string | null,
): AssistantFacts {
  const eventsUrl = eventsUrlOf(settings);
  const problems = [
    ...(eventsUrl === null ? ['siteUrl is not set: the platform must know where to report'] : []),
    ...(webhookSecret === null
      ? ['VOICE_WEBHOOK_SECRET is not set, so every report is refused']
      : []),
  ];
  if (eventsUrl === null || webhookSecret === null) throw new SetupProblems(problems);
  const { maxMinutes, recording, videoRecording, webhookCredentialId } = settings.voice ?? {};
  return {
    brandName: settings.brand.name,
    consentText: consentText(settings.brand.name),
    phone: settings.phone,
    eventsUrl,
    webhookSecret,
    webhookCredentialId,
    ...(maxMinutes === undefined ? {} : { maxMinutes }),
    ...(recording === undefined ? {} : { recording }),
    ...(videoRecording === undefined ? {} : { videoRecording }),
    promises: [...settings.badges, ...(settings.promo === undefined ? [] : [settings.promo])],
  };
}

/** Where the platform reports to. Null if the site's public address is not set. */
export function eventsUrlOf({ siteUrl }: SiteSettings): string | null {
  return siteUrl === undefined ? null : new URL(VOICE_EVENTS_PATH, siteUrl).href;
}
