import type { PersonalData } from '../../feature.ts';
import { sql } from '../../platform/database/sql.ts';
import { noticesOfErasure } from './booking/agent-notices.ts';

export const personalData: PersonalData = {
  tables: {
    booking_request: { as: 'booking_requests' },
    external_booking: {
      as: 'external_bookings',
      of: ({ leadId }) =>
        sql`booking_id in (select id from booking_request where lead_id = ${leadId}::uuid)`,
    },
  },
  async erase(session, { lead, at }) {
    const notices = await noticesOfErasure(session, lead.id, at);
    await session.query(sql`delete from booking_request where lead_id = ${lead.id}::uuid`);
    return notices;
  },
  // A booking that is still to come counts, too.
  activity: (lead, since) => sql`
    exists (select from booking_request where lead_id = ${lead}.id
      and greatest(requested_at, starts_at, decided_at) >= ${since})`,
};
