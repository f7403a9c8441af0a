import type { Sealer } from '../../../platform/secrets/sealer.ts';
import type { CalendarKind } from '@pickup/contracts/bookings/connected-calendars';
import { addressSource } from './address-source.ts';
import { CalDavSource } from './caldav-source.ts';
import type { ConnectionTokens } from './connection-tokens.ts';
import type { CalendarSource, Login, SourceLink } from './calendar-source.ts';
import { GoogleSource } from './google-source.ts';
import { MicrosoftSource } from './microsoft-source.ts';
import type { ConnectedCalendar } from './stored-calendars.ts';

const SOURCES: Readonly<Record<CalendarKind, (link: SourceLink) => CalendarSource>> = {
  address: addressSource,
  caldav: (link) => new CalDavSource(link),
  google: (link) => new GoogleSource(link),
  microsoft: (link) => new MicrosoftSource(link),
};

export interface CalendarSourcesDeps extends Pick<
  SourceLink,
  'clients' | 'addressPolicy' | 'files' | 'now'
> {
  readonly sealer: () => Promise<Sealer>;
  readonly connections: Pick<ConnectionTokens, 'tokensOf'>;
}

const NO_LOGIN: Login = { url: '', username: '', password: '' };

export class CalendarSources {
  readonly #deps: CalendarSourcesDeps;

  constructor(deps: CalendarSourcesDeps) {
    this.#deps = deps;
  }

  /** Throws CalendarError if the provider is not set up. */
  open(
    kind: CalendarKind,
    credentials: Partial<Pick<SourceLink, 'login' | 'tokens'>>,
    signal: AbortSignal,
  ): CalendarSource {
    const tokens = this.#deps.connections.tokensOf(null, signal);
    return SOURCES[kind]({ ...this.#deps, login: NO_LOGIN, tokens, ...credentials, signal });
  }

  /** `calendar` identifies the calendar in its source. */
  async openStored(
    stored: ConnectedCalendar,
    signal: AbortSignal,
  ): Promise<{ readonly source: CalendarSource; readonly calendar: string }> {
    const { calendar, username, password } = await this.accessTo(stored);
    const login = { url: calendar, username, password };
    const tokens = this.#deps.connections.tokensOf(stored.connectionId, signal);
    return { source: this.open(stored.kind, { login, tokens }, signal), calendar };
  }

  async accessTo(stored: ConnectedCalendar): Promise<CalendarAccess> {
    return openAccess(await this.#deps.sealer(), stored);
  }

  /** The data can be decrypted only with the id of its row. */
  async seal(id: string, access: CalendarAccess): Promise<string> {
    return (await this.#deps.sealer()).seal(contextOf(id), JSON.stringify(access));
  }
}

export interface CalendarAccess {
  /** The calendar's URL, or its id at a provider. */
  readonly calendar: string;
  readonly canWrite: boolean;
  /** Empty for a provider's calendars, like `password`. */
  readonly username: string;
  readonly password: string;
}

type Sealed = Pick<ConnectedCalendar, 'id' | 'kind' | 'sealedAccess'>;

/** Also decrypts access data from older versions, which used other fields or another context. */
export function openAccess(sealer: Sealer, { id, kind, sealedAccess }: Sealed): CalendarAccess {
  const { url, ...stored } = JSON.parse(openText(sealer, id, sealedAccess)) as OldAccess;
  const canWrite = kind !== 'address';
  return { calendar: url ?? '', canWrite, username: '', password: '', ...stored };
}

type OldAccess = Partial<CalendarAccess> & { readonly url?: string };

function openText(sealer: Sealer, id: string, sealed: string): string {
  try {
    return sealer.open(contextOf(id), sealed);
  } catch {
    return sealer.open(`granted-${contextOf(id)}`, sealed);
  }
}

const contextOf = (id: string) => `calendar:${id}`;
