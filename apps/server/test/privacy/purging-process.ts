import { runIfDue } from '../../src/platform/retention/run-rules.ts';
import { fixedSettings } from '../../src/platform/live-settings.ts';
import { retentionOf } from '../../src/features.ts';
import { open } from '../database-place.ts';
import { silentLog } from '../support/silent-log.ts';
import { siteSettings } from '../settings/site-settings.ts';

// This process runs the retention rules as if the time were AT. It erases leads that had no
// activity for 30 days. It prints a line after each transaction, so that a test can kill it midway.
// DATABASE_URL and DATA_DIR select the database.
const dataDir = process.env['DATA_DIR'] ?? '';
const database = await open({ databaseUrl: process.env['DATABASE_URL'] || null, dataDir });
const at = new Date(process.env['AT'] ?? '');
const deps = retentionOf({
  config: { dataDir },
  live: fixedSettings(siteSettings({ retention: { leads: 30 } })),
  database: {
    ...database,
    async transaction(work, options) {
      const result = await database.transaction(work, options);
      console.log('committed');
      return result;
    },
  },
  log: silentLog,
  now: () => at,
});
await runIfDue(deps, { signal: new AbortController().signal, early: true });
await database.close();
