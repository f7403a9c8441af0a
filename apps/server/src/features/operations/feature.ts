import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Hono } from 'hono';
import { feature } from '../../feature.ts';
import { endedLimits } from '../../platform/limits/postgres-limits.ts';
import { HEALTH_ROUTES } from '../../platform/http/health-routes.ts';
import { expiringRule, settableRule } from '../../platform/retention/make-rule.ts';
import { AD_SPEND_ROUTES, createAdSpendRoutes } from './analytics/ad-spend-routes.ts';
import { createAnalyticsRoutes, ANALYTICS_ROUTES } from './analytics/analytics-routes.ts';
import { ATTENTION_ROUTES, createAttentionRoutes } from './attention-routes.ts';
import { BACKUP_CHECKS } from './backups/check-backups.ts';
import { BACKUP_PLAN_ROUTES, createBackupPlanRoutes } from './backups/backup-plan-routes.ts';
import { BACKUP_ROUTES, createBackupRoutes } from './backups/backup-routes.ts';
import { backupRecords } from './backups/stored-backups.ts';
import { createCanaryAlarmHandler } from './canary/canary-alarm.ts';
import { CANARY_MAILBOX_ROUTES, createCanaryMailboxRoutes } from './canary/mailbox-routes.ts';
import { CANARY_ROUTES, createCanaryRoute } from './canary/canary-route.ts';
import { CANARY_CHECKS } from './canary/check-canary.ts';
import { clearedOutages } from './canary/outages.ts';
import { finishedRuns } from './canary/runs.ts';
import { createConsole } from './console/create-console.ts';
import { createFirstStepsRoutes, FIRST_STEP_ROUTES } from './first-steps/first-steps-routes.ts';
import { GO_LIVE_CHECKS } from './first-steps/check-go-live.ts';
import { createHealth } from './server/create-health.ts';
import { SERVER_CHECKS } from './server/server-checks.ts';
import { createServerRoutes, SERVER_ROUTES } from './server/server-routes.ts';

export const operations = feature({
  api: [
    [HEALTH_ROUTES, createHealth],
    [ATTENTION_ROUTES, createAttentionRoutes],
    [CANARY_ROUTES, createCanaryRoute],
    [CANARY_MAILBOX_ROUTES, createCanaryMailboxRoutes],
    [ANALYTICS_ROUTES, createAnalyticsRoutes],
    [AD_SPEND_ROUTES, createAdSpendRoutes],
    [BACKUP_ROUTES, createBackupRoutes],
    [BACKUP_PLAN_ROUTES, createBackupPlanRoutes],
    [SERVER_ROUTES, createServerRoutes],
    [FIRST_STEP_ROUTES, createFirstStepsRoutes],
  ],
  apps: [
    ({ metrics: { routes } }: { readonly metrics: { readonly routes: Hono } }) => routes,
    createConsole,
  ],
  jobs: [createCanaryAlarmHandler],
  tables: ['ad_spend', 'backup', 'canary_outage', 'canary_run', 'skipped_step'],
  retention: ({
    settings: { retention },
  }: {
    readonly settings: Pick<SiteSettings, 'retention'>;
  }) => [
    settableRule(retention, 'canaryRuns', finishedRuns),
    settableRule(retention, 'canaryOutages', clearedOutages),
    settableRule(retention, 'backupRecords', backupRecords),
    expiringRule('rateLimits', endedLimits),
  ],
  checks: [...SERVER_CHECKS, ...CANARY_CHECKS, ...BACKUP_CHECKS, ...GO_LIVE_CHECKS],
});
