import type { PersonalData, Person } from '../../feature.ts';
import { sql } from '../../platform/database/sql.ts';

const isOfLeadsJob = ({ leadId }: Pick<Person, 'leadId'>) =>
  sql`job_id in (select id from job where lead_id = ${leadId}::uuid)`;

export const personalData: PersonalData = {
  tables: {
    job: { exportName: 'deliveries', documents: ['payload'] },
    job_attempt: { exportName: 'delivery_attempts', condition: isOfLeadsJob },
    mail_sent: { exportName: 'mails_counted', condition: isOfLeadsJob },
  },
  // `eraseLeadIn` empties the jobs after all features have erased their data.
  async erase(session, { lead }) {
    await session.query(sql`delete from mail_sent where ${isOfLeadsJob({ leadId: lead.id })}`);
    return [];
  },
  activity: (lead) => sql`
    exists (select from job where lead_id = ${lead}.id and state in ('ready', 'running'))`,
};
