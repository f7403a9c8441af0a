import type { PersonalData } from '../../feature.ts';
import { sql } from '../../platform/database/sql.ts';
import { eraseCallsOfLead } from './calls/link-call.ts';

export const personalData: PersonalData = {
  tables: {
    voice_call: { exportName: 'calls' },
    voice_event: {
      exportName: 'call_messages',
      condition: ({ leadId }) =>
        sql`call_id in (select id from voice_call where lead_id = ${leadId}::uuid)`,
    },
  },
  erase: eraseCallsOfLead,
  async remainingData(database, leadId) {
    const [found] = await database.query<{ calls: number }>(
      sql`select count(*)::int4 as calls from voice_call where lead_id = ${leadId}::uuid`,
    );
    if (!found?.calls) return [];
    return [
      `Time, outcome and cost of each voice call (${found.calls}). Pickup asks the voice platform to delete its ` +
        'copies: see deliveries of kind call-erase.',
    ];
  },
  activity: (lead, since) => sql`
    exists (select from voice_call where lead_id = ${lead}.id
      and greatest(created_at, ended_at) >= ${since})`,
};
