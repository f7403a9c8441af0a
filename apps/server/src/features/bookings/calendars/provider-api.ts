import { createHash } from 'node:crypto';
import type { CalendarProvider } from '@pickup/contracts/bookings/connected-calendars';
import { z } from 'zod';
import type { ProviderClient, ProviderClients } from '../../../config/calendar-clients.ts';
import { fetchGuarded, type GuardedResponse } from '../../../platform/outgoing/fetch-guarded.ts';
import { retryAfter } from '../../../platform/outgoing/retry-after.ts';
import type { TimeRange } from '../../../platform/time/time-range.ts';
import { type BusyQuery, busyWithin } from '../icalendar/busy-times.ts';
import { CalendarError } from './calendar-problem.ts';
import type { SyncResult, SourceLink } from './calendar-source.ts';

export interface ProviderConfig {
  readonly name: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** Null if the provider cannot revoke a single connection. */
  readonly revokeUrl: string | null;
  readonly apiUrl: string;
  readonly scopes: readonly string[];
  readonly authorizeParams: Readonly<Record<string, string>>;
  readonly client: ProviderClient;
}

const NAMES: Readonly<Record<CalendarProvider, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
};
const GOOGLE_SCOPES = 'https://www.googleapis.com/auth/calendar';

type ConfigOf = (client: ProviderClient) => Omit<ProviderConfig, 'name' | 'client'>;
const CONFIGS: Readonly<Record<CalendarProvider, ConfigOf>> = {
  google: ({ url }) => ({
    authorizeUrl: `${url ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    tokenUrl: `${url ?? 'https://oauth2.googleapis.com'}/token`,
    revokeUrl: `${url ?? 'https://oauth2.googleapis.com'}/revoke`,
    apiUrl: `${url ?? 'https://www.googleapis.com'}/calendar/v3`,
    // These scopes give no access to settings, sharing or the profile.
    scopes: [`${GOOGLE_SCOPES}.events`, `${GOOGLE_SCOPES}.calendarlist.readonly`],
    // Google returns a refresh token only for "offline" access. If the person connected before,
    // Google returns another one only after a new consent.
    authorizeParams: { access_type: 'offline', prompt: 'consent' },
  }),
  microsoft: ({ url, tenant }) => ({
    authorizeUrl: `${url ?? 'https://login.microsoftonline.com'}/${tenant}/oauth2/v2.0/authorize`,
    tokenUrl: `${url ?? 'https://login.microsoftonline.com'}/${tenant}/oauth2/v2.0/token`,
    revokeUrl: null,
    apiUrl: `${url ?? 'https://graph.microsoft.com'}/v1.0`,
    // The default calendar's owner includes the account's email address, so Pickup does not need
    // User.Read.
    scopes: ['https://graph.microsoft.com/Calendars.ReadWrite', 'offline_access'],
    authorizeParams: { response_mode: 'query', prompt: 'select_account' },
  }),
};

/** The URLs never come from a request. */
export function providerConfig(
  provider: CalendarProvider,
  clients: ProviderClients,
): ProviderConfig {
  const name = NAMES[provider];
  const client = clients[provider];
  if (!client) throw new CalendarError(`This server is not set up for ${name} anymore.`);
  return { name, client, ...CONFIGS[provider](client) };
}

export interface ApiRequest {
  readonly method?: 'POST' | 'PATCH' | 'DELETE';
  /** A path relative to `apiUrl`, or a full URL at the same provider. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface ApiPage<Item> {
  readonly items: readonly Item[];
  readonly next?: string | undefined;
}

type NextPage = (first: ApiRequest, next: string) => ApiRequest;

/** A real page of events is far smaller. */
const MAX_BYTES = 20_000_000;
const MAX_PAGES = 100;

export class ProviderApi {
  readonly #link: SourceLink;
  readonly #config: ProviderConfig;
  readonly #nextPage: NextPage;

  constructor(provider: CalendarProvider, link: SourceLink, nextPage: NextPage) {
    this.#link = link;
    this.#config = providerConfig(provider, link.clients);
    this.#nextPage = nextPage;
  }

  /** If the provider refuses the access token, sends the request again with a new one. */
  async send(request: ApiRequest): Promise<GuardedResponse> {
    const { tokens } = this.#link;
    const token = await tokens.access();
    const response = await this.#attempt(request, token);
    return response.status === 401 ? this.#attempt(request, await tokens.renew(token)) : response;
  }

  /** Throws CalendarError unless the response is successful and matches the schema. */
  async read<Schema extends z.ZodType>(
    request: ApiRequest,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const response = await this.send(request);
    this.accept(response);
    const { status, text } = response;
    const parsed = schema.safeParse(jsonOrNull(text));
    if (parsed.success) return parsed.data;
    throw new CalendarError(`${this.#config.name} sent an unexpected response.`, { status });
  }

  async readAll<Item>(first: ApiRequest, page: z.ZodType<ApiPage<Item>>): Promise<Item[]> {
    const items: Item[] = [];
    let request = first;
    for (let count = 0; count < MAX_PAGES; count += 1) {
      const response = await this.read(request, page);
      items.push(...response.items);
      if (response.next === undefined) return items;
      request = this.#nextPage(first, response.next);
    }
    throw new CalendarError('The calendar has too many events.');
  }

  accept(response: GuardedResponse, alsoAccepted: readonly number[] = []): void {
    const { status, headers } = response;
    if ((status >= 200 && status < 300) || alsoAccepted.includes(status)) return;
    const notBefore = retryAfter(headers['retry-after'], this.#link.now());
    throw new CalendarError(problemOf(this.#config.name, response), { status, notBefore });
  }

  /** Also succeeds if the event no longer exists. */
  async remove(request: Pick<ApiRequest, 'path' | 'query'>): Promise<void> {
    this.accept(await this.send({ method: 'DELETE', ...request }), [404, 410]);
  }

  #attempt({ method, path, query = {}, headers, body }: ApiRequest, token: string) {
    const { addressPolicy, signal } = this.#link;
    const base = new URL(`${this.#config.apiUrl}/`);
    const url = new URL(path, base);
    // The next page's URL comes from a response. The token must not go to another server.
    if (url.origin !== base.origin)
      throw new CalendarError(`${this.#config.name} sent the address of another server.`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    url.search = url.search.replaceAll('+', '%20'); // OData expects %20 for a space
    const request = {
      method: method ?? 'GET',
      url,
      headers: {
        ...headers,
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    return fetchGuarded(request, {
      addressPolicy,
      signal,
      maxBytes: MAX_BYTES,
      followsRedirects: false,
    });
  }
}

/** A 403 response with one of these reasons means that Google received too many requests. */
const RATE_LIMIT_REASONS = [
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'dailyLimitExceeded',
];

function problemOf(name: string, response: GuardedResponse): string {
  const { status } = response;
  if (status === 401) return `${name} refused access. Connect the account again.`;
  if (status === 429 || (status === 403 && RATE_LIMIT_REASONS.includes(reasonOf(response))))
    return `${name} received too many requests. Pickup tries again later.`;
  if (status === 403) return `${name} does not give this account enough access to the calendar.`;
  if (status === 404 || status === 410) return `This calendar no longer exists at ${name}.`;
  return `${name} responded with status ${status}.`;
}

const googleError = z.object({
  error: z.object({ errors: z.tuple([z.object({ reason: z.string() })], z.unknown()) }),
});

function reasonOf({ text }: GuardedResponse): string {
  return googleError.safeParse(jsonOrNull(text)).data?.error.errors[0].reason ?? '';
}

interface EventReader<Item> {
  isFree(item: Item): boolean;
  /** The ids that may show that Pickup created the event. */
  idsOf(item: Item): readonly unknown[];
  /** Returns null for an event that cannot be read. All-day events are in `timeZone`. */
  timeOf(item: Item, timeZone: string): TimeRange | null;
}

export function toSyncResult<Item>(
  items: readonly Item[],
  query: BusyQuery,
  { isFree, idsOf, timeOf }: EventReader<Item>,
): SyncResult {
  const isOwn = ownEvents(query.ownUids);
  const times = items
    .filter((item) => !isFree(item) && !isOwn(...idsOf(item)))
    .map((item) => timeOf(item, query.timeZone));
  const busy = times.filter((time) => time !== null);
  const unread = times.length - busy.length;
  return { changeTag: null, found: { busy: busyWithin(busy, query), unread } };
}

const KEY_LENGTH = 40;

/** Every provider accepts the digits and letters of this key. */
export function eventKey(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, KEY_LENGTH);
}

/**
 * Providers never accept a deleted event's id again, so the id contains the sequence number. Google
 * accepts only digits and the letters a to v.
 */
export function eventId(uid: string, sequence: number): string {
  return `${eventKey(uid)}s${sequence}`;
}

export function ownEvents(uids: ReadonlySet<string> = new Set()): (...ids: unknown[]) => boolean {
  const keys = new Set([...uids].map((uid) => eventKey(uid)));
  return (...ids) =>
    ids.some((id) => typeof id === 'string' && (uids.has(id) || keys.has(id.slice(0, KEY_LENGTH))));
}

export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
