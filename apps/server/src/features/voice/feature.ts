import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Hono } from 'hono';
import { feature, type Check } from '../../feature.ts';
import { notChecked } from '../../platform/checks/finding.ts';
import { howToRun } from '../../platform/processes/how-to-run.ts';
import { CALL_ROUTES, createCallRoutes } from './calls/call-routes.ts';
import { callRetention } from './retention.ts';
import { personalData } from './personal-data.ts';

const platformCheck: Check<{
  readonly config: { readonly settings: Pick<SiteSettings, 'voice'> };
}> = {
  topic: 'voice',
  name: 'Voice',
  run({ config: { settings } }) {
    if (settings.voice === undefined) return [];
    return notChecked('Voice', 'the platform was not tested.', `Run: ${howToRun('voice:check')}`);
  },
};

export const voice = feature({
  api: [[CALL_ROUTES, createCallRoutes]],
  apps: [({ voice: { routes } }: { readonly voice: { readonly routes: Hono } }) => routes],
  tables: ['voice_call', 'voice_event'],
  personalData,
  retention: callRetention,
  checks: [platformCheck],
});
