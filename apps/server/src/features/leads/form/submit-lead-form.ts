import { buildLeadIntakeBody } from '@pickup/contracts/leads/build-lead-intake-body';
import { offersOf } from '@pickup/contracts/settings/offer-of-settings';
import type { Language } from '@pickup/messages/language';
import { readInputs } from '@pickup/roi';
import type { Context } from 'hono';
import type { RequestReader } from '../../../platform/http/request-origin.ts';
import { consentTextOf } from '../../settings/index.ts';
import type { LiveSettings } from '../../../platform/live-settings.ts';
import type { LeadService, TakenLead } from '../lead-service.ts';
import type { LeadFormPost } from './lead-form-post.ts';

export interface LeadFormDeps {
  /** Of the page and of everything that is sent to its leads. */
  readonly language: Language;
  /** The settings that the form's page was rendered with may be older. */
  readonly live: Pick<LiveSettings, 'shown'>;
  readonly requests: RequestReader;
  readonly leads: Pick<LeadService, 'submit'>;
}

/** Sends the form to the intake as the page's dialog does. `over` overrides single fields. */
export async function submitLead(
  c: Context,
  deps: LeadFormDeps,
  post: LeadFormPost,
  over: Readonly<Record<string, unknown>> = {},
): Promise<TakenLead> {
  const facts = deps.requests.facts(c);
  const { settings, number } = await deps.live.shown(post.settingsVersion);
  const offer = offersOf(settings)[deps.language];
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
    // Browsers send the time with the form. A program that reads only the form's own element leaves it out, so
    // its form counts as sent too fast.
    elapsedMs: post.renderedAt === null ? 0 : facts.receivedAt.getTime() - post.renderedAt,
  });
  return deps.leads.submit({
    // Without a script the device's clock is unknown. Ours must not appear as the device's in the proof of
    // consent.
    body: { ...body, timestamp: '', ...over },
    idempotencyKey: post.idempotencyKey,
    facts,
  });
}
