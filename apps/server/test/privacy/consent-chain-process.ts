import { chainConsents } from '../../src/features/privacy/consent/chain-consents.ts';
import { addConsents, addLead } from './consent-ledger.ts';
import { open } from '../database-place.ts';

// This process writes and chains consent records until it is killed. DATABASE_URL and DATA_DIR
// select the database.
const database = await open({
  databaseUrl: process.env['DATABASE_URL'] || null,
  dataDir: process.env['DATA_DIR'] ?? '',
});
const leadId = await addLead(database);
for (;;) {
  await addConsents(database, leadId, 20);
  const { head } = await chainConsents(database);
  if (head) console.log(`head ${head.seq} ${head.hash}`);
}
