import type { CalendarProvider } from '@pickup/contracts/bookings/calendar-providers';

/** What another service says about a booking that was booked there. */
export interface ExternalEvent {
  readonly provider: CalendarProvider;
  /** The service's own id of the booking. */
  readonly externalId: string;
  /** The id of the booking that this one replaces. Null if it replaces none. */
  readonly replaces: string | null;
  /** `moved`: canceled, and another booking of the service follows it. */
  readonly state: 'booked' | 'canceled' | 'moved';
  /** When it happened, by the service's clock. */
  readonly at: Date;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly person: {
    readonly email: string;
    /** As the service has them. */
    readonly phones: readonly string[];
    /** An IANA name. */
    readonly timeZone: string;
  };
  /** Whether the person made this change, as far as the service says. */
  readonly byVisitor: boolean;
}
