import {
  firstStepsSchema,
  stepSkipSchema,
  type FirstSteps,
} from '@pickup/contracts/operations/first-steps';
import type { Context, Hono } from 'hono';
import { consoleOrigin, publicSite } from '../../../config/public-origin.ts';
import type { ServerContext } from '../../../context.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import { siteOf } from '../../../platform/http/site-of.ts';
import { readCalendar } from '../../bookings/index.ts';
import { countLate, hasSentEmail, hasSentReport } from '../../deliveries/index.ts';
import { authorOf, newestEvent, principalOf, readOperators } from '../../people/index.ts';
import { readVariableChange } from '../../settings/index.ts';
import { readLastVerified } from '../backups/stored-backups.ts';
import { firstSteps, type FirstStepFacts } from './first-steps.ts';
import { deleteSkip, readSkipped, storeSkip } from './skipped-steps.ts';

type FirstStepsContext = Pick<ServerContext, 'configOf' | 'database' | 'live' | 'requests' | 'now'>;

export const FIRST_STEP_ROUTES = routes('service', {
  listFirstSteps: {
    at: 'GET /api/first-steps',
    permission: 'page.publish',
    summary: 'List what to do before going live',
    description: 'Each request checks all steps again.',
    response: firstStepsSchema,
  },
  skipFirstStep: {
    at: 'PUT /api/first-steps',
    permission: 'page.publish',
    summary: 'Skip or restore a first step',
    body: stepSkipSchema,
    example: { name: 'colleagues', skipped: true },
    response: firstStepsSchema,
  },
});

export function createFirstStepsRoutes(context: FirstStepsContext): Hono {
  const { database, now } = context;
  return serve(FIRST_STEP_ROUTES, {
    listFirstSteps: (c) => readFirstSteps(c, context),
    async skipFirstStep(c, { body: { name, skipped } }) {
      const by = authorOf(principalOf(c)).name;
      if (skipped) await storeSkip(database, name, { by, at: now() });
      else await deleteSkip(database, name);
      return readFirstSteps(c, context);
    },
  });
}

async function readFirstSteps(c: Context, context: FirstStepsContext): Promise<FirstSteps> {
  const { configOf, database, live, requests } = context;
  // The mail server and the backup plan may have changed since the server started.
  const config = configOf(siteOf(c));
  const steps = firstSteps({
    settings: config.settings,
    pageUrl: publicSite(config),
    consoleOrigin: consoleOrigin(config),
    requestOrigin: requests.origin(c),
    needsRestart: live.needsRestart.some((key) => key !== 'auth'),
    hasMailServer: config.delivery.smtpUrl !== null,
    email: await emailState(context, config.environmentSets),
    bookableAgents: (await readCalendar(database)).agents.length,
    peopleCount: (await readOperators(database)).length,
    hasBackupPlan: config.backup.to !== null,
    backupVerified: (await readLastVerified(database)) !== null,
    reportSent: await hasSentReport(database),
    skipped: await readSkipped(database),
  });
  return { steps };
}

/** Emails that a previous mail server accepted do not count. */
async function emailState(
  { database, now }: Pick<FirstStepsContext, 'database' | 'now'>,
  environmentSets: (name: string) => boolean,
): Promise<FirstStepFacts['email']> {
  const since = environmentSets('SMTP_URL') ? null : await readVariableChange(database, 'SMTP_URL');
  const test = await newestEvent(database, ['test_email_sent', 'test_email_failed'], since);
  const hasFailed = test?.action === 'test_email_failed';
  const isAccepted = await hasSentEmail(database, hasFailed ? test.at : since);
  if (hasFailed && !isAccepted) return 'failing';
  if ((await countLate(database, now(), 1)).emails > 0) return 'failing';
  return test || isAccepted ? 'accepted' : 'unproven';
}
