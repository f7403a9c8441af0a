import type { Hono } from 'hono';
import type { ServerContext } from '../../../context.ts';
import { settingsOf } from '../../../platform/http/site-of.ts';
import type { LeadService } from './lead-service.ts';
import type { LeadCounters } from './create-leads.ts';
import { createLeadIntakeRoute } from './lead-intake-route.ts';

export interface OwnIntakeDeps extends Pick<ServerContext, 'requests'> {
  readonly leads: LeadService;
  readonly counters: Pick<LeadCounters, 'leadRefused'>;
}

export function createOwnIntake({ leads, counters, requests }: OwnIntakeDeps): Hono {
  return createLeadIntakeRoute({
    leads,
    onUnread: counters.leadRefused,
    requestFacts: requests.facts,
    siteOrigin: requests.origin,
    allowedOrigins(c) {
      const { intake, siteUrl } = settingsOf(c);
      return siteUrl === undefined ? intake.allowedOrigins : [...intake.allowedOrigins, siteUrl];
    },
  });
}
