import type { PersonalData } from '../../feature.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { NewJob } from '../../platform/jobs/job.ts';
import { agentOf, noticeJobs, noticeOf } from './booking/jobs-of-booking.ts';
import { readLeadBookings } from './booking/stored-bookings.ts';

export const personalData: PersonalData = {
  tables: {
    booking_request: { exportName: 'booking_requests' },
    external_booking: {
      exportName: 'external_bookings',
      condition: ({ leadId }) =>
        sql`booking_id in (select id from booking_request where lead_id = ${leadId}::uuid)`,
    },
  },
  async erase(session, { lead, at }) {
    const notices = await noticesOfErasure(session, lead.id, at);
    await session.query(sql`delete from booking_request where lead_id = ${lead.id}::uuid`);
    return notices;
  },
  // An upcoming booking counts as activity, too.
  activity: (lead, since) => sql`
    exists (select from booking_request where lead_id = ${lead}.id
      and greatest(requested_at, starts_at, decided_at) >= ${since})`,
};

async function noticesOfErasure(database: Queryable, leadId: string, at: Date): Promise<NewJob[]> {
  const upcoming = (await readLeadBookings(database, leadId)).filter(
    ({ startsAt }) => startsAt > at,
  );
  return upcoming.flatMap((booking) => {
    const agent = agentOf(booking);
    if (agent === null) return [];
    const notice = noticeOf({ ...booking, sequence: booking.sequence + 1 }, agent, 'erased');
    return noticeJobs(null, { ...notice, method: 'CANCEL' });
  });
}
