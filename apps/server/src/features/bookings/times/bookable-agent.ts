import type {
  AgentAvailability,
  AvailabilityException,
  TeamAvailability,
  WeeklyHours,
} from '@pickup/contracts/bookings/availability';

/** A person who takes bookings, with the hours and limits that apply to them. */
export interface BookableAgent extends Pick<AgentAvailability, 'weight' | 'languages' | 'trades'> {
  readonly id: string;
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly weekly: readonly WeeklyHours[];
  /** The person's own first, then the team's. The first one that covers a day decides. */
  readonly exceptions: readonly AvailabilityException[];
  readonly bufferMinutes: number;
  /** Bookings on one day. Null: no limit. */
  readonly dailyLimit: number | null;
}

/** A person's hours, with the team's where they set none. Null for a person who cannot be booked. */
export function bookableAgent(
  person: Pick<BookableAgent, 'id' | 'name'>,
  own: AgentAvailability,
  team: TeamAvailability,
): BookableAgent | null {
  const { time_zone: timeZone, weekly } = own.own_hours ?? team;
  const exceptions = [...own.exceptions, ...team.exceptions];
  // Exceptions can open single days, but a person without any hours would only slow down every search.
  if (
    !own.takes_calls ||
    (weekly.length === 0 && exceptions.every(({ hours }) => hours.length === 0))
  )
    return null;
  const { id, name } = person;
  const { weight, languages, trades } = own;
  const bufferMinutes = own.buffer_minutes ?? team.buffer_minutes;
  const dailyLimit = own.daily_limit ?? team.daily_limit;
  const rules = { bufferMinutes, dailyLimit, weight, languages, trades };
  return { id, name, timeZone, weekly, exceptions, ...rules };
}
