import { buildLeadIntakeBody } from '@pickup/contracts/leads/build-lead-intake-body';
import { offersFromSettings } from '@pickup/contracts/settings/offers-from-settings';
import type { Language } from '@pickup/messages/language';
import { readInputs } from '@pickup/roi';
import type { Context } from 'hono';
import type { RequestReader } from '../../../platform/http/request-origin.ts';
import { consentTextOf } from '../../settings/index.ts';
import type { LiveSettings } from '../../../platform/live-settings.ts';
import type { LeadService, SubmittedLead } from '../intake/lead-service.ts';
import type { LeadFormPost } from './lead-form-post.ts';

export interface LeadFormDeps {
  readonly language: Language;
  readonly live: Pick<LiveSettings, 'versionOfPage'>;
  readonly requests: RequestReader;
  readonly leads: Pick<LeadService, 'submit'>;
}

/** `overrides` replaces individual fields of the body. */
export async function submitLead(
  c: Context,
  deps: LeadFormDeps,
  post: LeadFormPost,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<SubmittedLead> {
  const facts = deps.requests.facts(c);
  const { settings, number } = await deps.live.versionOfPage(post.settingsVersion);
  const offer = offersFromSettings(settings)[deps.language];
  const body = buildLeadIntakeBody({
    values: post.values,
    inputs: readInputs(offer.model, post.query),
    query: post.query,
    sourceUrl: post.sourceUrl || facts.referer,
    userAgent: facts.userAgent,
    sentAt: facts.receivedAt,
    language: deps.language,
    settingsVersion: number ?? undefined,
    offer,
    consentText: consentTextOf(settings, deps.language),
    // Browsers always send the hidden field, so only bots omit the time.
    elapsedMs: post.renderedAt === null ? 0 : facts.receivedAt.getTime() - post.renderedAt,
  });
  return deps.leads.submit({
    // The time on the visitor's device is unknown. The proof of consent must not show the server's
    // time instead.
    body: { ...body, timestamp: '', ...overrides },
    idempotencyKey: post.idempotencyKey,
    facts,
  });
}
