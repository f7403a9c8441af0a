import { buildLeadIntakeBody } from '@pickup/contracts/leads/build-lead-intake-body';
import { CANARY_HEADER } from '@pickup/contracts/operations/canary';
import { offersFromSettings } from '@pickup/contracts/settings/offers-from-settings';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { tradeOf } from '@pickup/roi';
import type { StartedRun } from './runs.ts';
import type { Mailbox } from '../../../platform/mail/mailbox.ts';
import { objectOf } from '../../../platform/checks/local-server.ts';
import { fetchText } from './visit-page.ts';
import { IDEMPOTENCY_HEADER } from '@pickup/contracts/leads/lead-intake-address';

export interface CanarySite {
  readonly settings: SiteSettings;
  readonly site: string;
  readonly intakeUrl: string;
  /** True if this process sends deliveries. Only such a process runs the canary. */
  readonly canDeliver: boolean;
  readonly mailbox: Mailbox | null;
}

const USER_AGENT = 'Pickup canary';

export async function sendCanaryLead(
  canarySite: CanarySite,
  { leadId, token, startedAt }: StartedRun,
  signal: AbortSignal,
): Promise<void> {
  const { status, text } = await fetchText(canarySite.intakeUrl, signal, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      'user-agent': USER_AGENT,
      origin: new URL(canarySite.site).origin,
      [IDEMPOTENCY_HEADER]: leadId,
      [CANARY_HEADER]: token,
    },
    body: JSON.stringify(bodyOf(canarySite, startedAt)),
  });
  const body = objectOf(text);
  const code = typeof body?.['code'] === 'string' ? ` (${body['code']})` : '';
  if (status !== 200) throw new Error(`the intake responded with ${status}${code}`);
  if (body?.['lead_id'] === leadId) return;
  throw new Error(
    'the intake of another server responded: check siteUrl, intake.url and the proxy',
  );
}

/** No person gave consent, so the body contains no consent and the ledger gets no entry. */
function bodyOf({ site, settings }: CanarySite, sentAt: Date) {
  const offer = offersFromSettings(settings).en;
  const { model } = offer;
  const { businessType } = model.defaults;
  const { defaultJobs, defaultTicket } = tradeOf(model, businessType);
  return buildLeadIntakeBody({
    values: {
      firstName: 'Canary',
      lastName: 'Lead',
      email: settings.canary.email ?? '',
      phone: '(212) 555-0123',
      businessType,
      hasConsent: false,
      website: '',
    },
    inputs: { ...model.defaults, jobsPerMonth: defaultJobs, avgJobProfit: defaultTicket },
    query: {},
    sourceUrl: site,
    userAgent: USER_AGENT,
    sentAt,
    language: 'en',
    offer,
    consentText: '',
    elapsedMs: settings.intake.minimumFormMs + 20_000,
  });
}
