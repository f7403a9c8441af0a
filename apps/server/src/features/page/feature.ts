import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { feature } from '../../feature.ts';
import { settableRule } from '../../platform/retention/make-rule.ts';
import { createEmbedLoader } from './embed-loader.ts';
import { oldFunnelCounts } from './funnel/funnel-counter.ts';
import { createFunnelRoute } from './funnel/funnel-route.ts';
import { createPageRoutes } from './page-routes.ts';

export const page = feature({
  apps: [createFunnelRoute, createPageRoutes, createEmbedLoader],
  tables: ['funnel_day'],
  retention: ({ settings }: { readonly settings: Pick<SiteSettings, 'retention'> }) => [
    settableRule(settings.retention, 'funnelCounts', oldFunnelCounts),
  ],
});
