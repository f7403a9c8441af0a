import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Hono } from 'hono';
import { feature, type Check } from '../../feature.ts';
import { notChecked } from '../../platform/checks/finding.ts';
import { howToRun } from '../../platform/processes/how-to-run.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { settableRule } from '../../platform/retention/make-rule.ts';
import { oldCallMessages } from './calls/call-messages.ts';
import { CALL_ROUTES, createCallRoutes } from './calls/call-routes.ts';
import { callOrigins, callTranscripts, leadCallTranscripts } from './calls/old-calls.ts';
import { personalData } from './personal-data.ts';

interface Kept {
  readonly settings: Pick<SiteSettings, 'retention'>;
  readonly queue: Pick<JobQueue, 'addIn'>;
}

const platformCheck: Check<{
  readonly config: { readonly settings: Pick<SiteSettings, 'voice'> };
}> = {
  topic: 'voice',
  name: 'Voice',
  run({ config: { settings } }) {
    if (settings.voice === undefined) return [];
    return notChecked('Voice', 'the platform was not asked.', `Run: ${howToRun('voice:check')}`);
  },
};

export const voice = feature({
  api: [[CALL_ROUTES, createCallRoutes]],
  apps: [({ voice: { routes } }: { readonly voice: { readonly routes: Hono } }) => routes],
  tables: ['voice_call', 'voice_event'],
  personalData,
  retention: ({ settings: { retention }, queue }: Kept) => [
    settableRule(retention, 'leadCallTranscripts', leadCallTranscripts(queue)),
    settableRule(retention, 'callTranscripts', callTranscripts),
    settableRule(retention, 'callOrigins', callOrigins),
    settableRule(retention, 'callMessages', oldCallMessages),
  ],
  checks: [platformCheck],
});
