import type { CalendarSecrets } from '@pickup/contracts/calendar-providers';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { readAuthSecrets, type AuthSecrets } from './auth-config.ts';
import { readCalendarEventSecrets } from './calendar-events-config.ts';
import { readCanarySecrets, type CanarySecrets } from './canary-config.ts';
import { readDeliverySecrets, type DeliverySecrets } from './delivery-config.ts';
import { Variables, type ConfigProblem, type Environment } from './variables.ts';
import { readVoiceSecrets, type VoiceSecrets } from './voice-config.ts';

/** Secrets from the environment. Which of them are needed depends on the settings. */
export interface Secrets {
  /** How emails and webhooks are sent. */
  readonly delivery: DeliverySecrets;
  /** Where the canary's email arrives. */
  readonly canary: CanarySecrets;
  /** How calls are placed, and how their messages are authenticated. */
  readonly voice: VoiceSecrets;
  /** How the messages of calendar services are authenticated. */
  readonly calendarEvents: CalendarSecrets;
  /** How operators sign in. */
  readonly auth: AuthSecrets;
}

export interface SecretsReading {
  readonly secrets: Secrets;
  readonly problems: readonly ConfigProblem[];
}

/** Reads the secrets again for each version of the settings. */
export function secretsReader(env: Environment): (settings: SiteSettings) => SecretsReading {
  return (settings) => {
    const problems: ConfigProblem[] = [];
    return { secrets: readSecrets(new Variables(env, problems), settings), problems };
  };
}

/** Null settings need nothing. */
export function readSecrets(variables: Variables, settings: SiteSettings | null): Secrets {
  requireSharedDatabase(variables, settings);
  return {
    delivery: readDeliverySecrets(variables, settings),
    canary: readCanarySecrets(variables, settings),
    voice: readVoiceSecrets(variables, settings),
    calendarEvents: readCalendarEventSecrets(variables, settings),
    auth: readAuthSecrets(variables, settings),
  };
}

// Otherwise this server would never see the leads, and no report would follow.
function requireSharedDatabase(variables: Variables, settings: SiteSettings | null): void {
  if (settings?.intake.url === undefined || variables.text('DATABASE_URL') !== null) return;
  variables
    .about('intake', 'url')
    .refuse(
      'DATABASE_URL is missing: intake.url is set, and this server must use the database of that function',
    );
}
