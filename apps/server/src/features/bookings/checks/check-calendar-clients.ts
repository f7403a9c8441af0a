import {
  CALENDAR_PROVIDERS,
  type CalendarProvider,
} from '@pickup/contracts/bookings/connected-calendars';
import { OAuthClient } from '../calendars/oauth-client.ts';
import type { ProviderClients } from '../../../config/calendar-clients.ts';
import { createAddressPolicy } from '../../../platform/outgoing/guarded-lookup.ts';
import { TIMEOUT_MS } from '../../../platform/checks/probe-address.ts';
import { explainConnection } from '../../../platform/checks/explain-connection.ts';
import { ok, problem, warning, type Finding } from '../../../platform/checks/finding.ts';

export interface CalendarParts {
  readonly clients: ProviderClients;
  readonly redirectUri: string;
  readonly allowsPrivateNetwork: boolean;
  readonly now: () => Date;
}

export async function checkCalendarClients(parts: CalendarParts): Promise<Finding[]> {
  const { clients, redirectUri, allowsPrivateNetwork, now } = parts;
  const addressPolicy = createAddressPolicy(allowsPrivateNetwork);
  const configured = CALENDAR_PROVIDERS.filter((provider) => clients[provider] !== null);
  return Promise.all(
    configured.map((provider) =>
      checkClient(
        provider,
        new OAuthClient(provider, { clients, addressPolicy, now }),
        redirectUri,
      ),
    ),
  );
}

async function checkClient(
  provider: CalendarProvider,
  oauth: OAuthClient,
  redirectUri: string,
): Promise<Finding> {
  const { name } = oauth;
  const check = `Calendars at ${name}`;
  try {
    if (!(await oauth.acceptsClient(AbortSignal.timeout(TIMEOUT_MS)))) {
      const prefix = provider.toUpperCase();
      const advice = `Correct ${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET, or create a new secret at ${name}.`;
      return problem(check, `${name} refuses the client id or its secret.`, advice);
    }
  } catch (error) {
    const { text, advice } = explainConnection(error);
    return problem(check, `${name} could not be reached: ${text}`, advice);
  }
  const { protocol, hostname } = new URL(redirectUri);
  if (protocol !== 'https:' && hostname !== 'localhost') {
    const text = `${name} redirects people only to https addresses, but the console is at ${redirectUri}.`;
    return warning(check, text, 'Set consoleUrl or siteUrl to an https address.');
  }
  return ok(check, `${name} accepts the client. Register ${redirectUri} as its redirect URI.`);
}
