import { isShown } from '@pickup/contracts/booking-states';
import { isEmailAddress } from '@pickup/contracts/email-address';
import { readLeadBookings, type StoredBooking } from '../../domain/bookings/stored-bookings.ts';
import { fullName } from '../../domain/email/given-name.ts';
import type { SiteLinks } from '../../domain/email/site-links.ts';
import { latestContact } from '../../domain/leads/latest-contact.ts';
import type { ReadShown } from '../../domain/leads/report-of-lead.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';
import { firstNameOfAgent } from '../../domain/people/first-name.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { MailAddress } from '../../platform/mail/mailer.ts';
import type { BookingMailFacts } from './booking-mail-content.ts';
import { callLinks } from './call-links.ts';
import type { ToldBooking } from './told-calls.ts';

/** Where the visitor can be reached now. */
export async function reachable(
  database: Pick<Database, 'run'>,
  lead: StoredLead,
): Promise<{ readonly to: MailAddress; readonly phone: string }> {
  const { email, phone } = await latestContact(database, lead);
  const address = isEmailAddress(email) ? email : lead.email;
  return { to: { name: fullName(lead.normalised), address }, phone };
}

/** Null if the booking has changed since: its next email is queued already, and this one would contradict it. */
export async function findToldBooking(
  database: Queryable,
  leadId: string,
  { payload }: Job,
): Promise<ToldBooking | null> {
  const booking = (await readLeadBookings(database, leadId)).find(
    ({ id }) => id === payload['booking'],
  );
  if (!booking || booking.sequence !== payload['sequence']) return null;
  return isTold(booking) ? booking : null;
}

function isTold(booking: StoredBooking): booking is ToldBooking {
  return isShown(booking.state);
}

/** A call with its visitor. */
export interface CallOfMail {
  readonly lead: StoredLead;
  readonly booking: ToldBooking;
  readonly to: MailAddress;
  readonly phone: string;
}

/** What every email to the visitor about a call says. */
export async function callMailFacts(
  deps: {
    readonly database: Pick<Database, 'query'>;
    readonly readShown: ReadShown;
    readonly links: SiteLinks;
  },
  { lead, booking, phone }: CallOfMail,
): Promise<Omit<BookingMailFacts, 'news'>> {
  const { settings } = await deps.readShown(lead);
  return {
    language: lead.language,
    booking,
    caller: await firstNameOfAgent(deps.database, booking.agentId),
    settings,
    firstName: lead.normalised.firstName,
    visitorPhone: phone,
    siteUrl: deps.links.origin,
    ...callLinks(deps.links, lead, booking),
  };
}
