import type { CalendarProvider } from '@pickup/contracts/bookings/connected-calendars';
import type { ProviderClient, ProviderClients } from '../../../config/calendar-clients.ts';
import { CalendarError } from './calendar-problem.ts';

/** Where a provider is, and what is asked of it. */
export interface ProviderPlaces {
  /** As people know it. */
  readonly name: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** Null: the provider cannot revoke one grant. */
  readonly revokeUrl: string | null;
  readonly apiUrl: string;
  readonly scopes: readonly string[];
  /** More query parameters for the provider's page. */
  readonly hints: Readonly<Record<string, string>>;
  readonly client: ProviderClient;
}

const NAMES: Readonly<Record<CalendarProvider, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
};
const GOOGLE_SCOPES = 'https://www.googleapis.com/auth/calendar';

type PlacesOf = (client: ProviderClient) => Omit<ProviderPlaces, 'name' | 'client'>;
const PLACES: Readonly<Record<CalendarProvider, PlacesOf>> = {
  google: ({ url }) => ({
    authorizeUrl: `${url ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    tokenUrl: `${url ?? 'https://oauth2.googleapis.com'}/token`,
    revokeUrl: `${url ?? 'https://oauth2.googleapis.com'}/revoke`,
    apiUrl: `${url ?? 'https://www.googleapis.com'}/calendar/v3`,
    // Reads and writes events, and lists calendars. Nothing else: no settings, no sharing, no profile.
    scopes: [`${GOOGLE_SCOPES}.events`, `${GOOGLE_SCOPES}.calendarlist.readonly`],
    // Google gives a refresh token only for "offline", and again only if it asks the person again.
    hints: { access_type: 'offline', prompt: 'consent' },
  }),
  microsoft: ({ url, tenant }) => ({
    authorizeUrl: `${url ?? 'https://login.microsoftonline.com'}/${tenant}/oauth2/v2.0/authorize`,
    tokenUrl: `${url ?? 'https://login.microsoftonline.com'}/${tenant}/oauth2/v2.0/token`,
    revokeUrl: null,
    apiUrl: `${url ?? 'https://graph.microsoft.com'}/v1.0`,
    // The owner of the default calendar has the account's address, so User.Read is not needed.
    scopes: ['https://graph.microsoft.com/Calendars.ReadWrite', 'offline_access'],
    hints: { response_mode: 'query', prompt: 'select_account' },
  }),
};

/** The addresses of a provider for an installation. They never come from a request. */
export function placesOf(provider: CalendarProvider, clients: ProviderClients): ProviderPlaces {
  const name = NAMES[provider];
  const client = clients[provider];
  if (!client) throw new CalendarError(`This server is not set up for ${name} anymore.`);
  return { name, client, ...PLACES[provider](client) };
}
